import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGuest } from '#server/features/meetings/guests/guests.queries.ts';
import type { ListedAction } from '#shared/contract/actionItems.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { asEveryKind, storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Page {
  actionItems: ListedAction[];
  nextCursor: string | null;
}

const listed = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call({ url: `/api/action-items?${new URLSearchParams(query)}` })).json<Page>();
const tasks = async (person: Person, query?: Record<string, string>) =>
  (await listed(person, query)).actionItems.map(({ task }) => task);
const change = (person: Person, id: string, payload: object) =>
  person.call({ method: 'PATCH', url: `/api/action-items/${id}`, payload });

interface GivenItem {
  task: string;
  owner?: string | null;
  due?: string | null;
}

/** Creates a meeting of the first person whose summary has these items, each citing a line of its own. */
async function meetingWith(people: [Person, ...Person[]], items: GivenItem[], drawnAt = new Date()) {
  const [owner, ...others] = people;
  const id = await createMeeting(owner, ...others);
  const lines = await sayLines(
    app,
    id,
    owner,
    items.map(({ task }) => task),
  );
  const summaryId = await storeSummary(
    app.db,
    id,
    asEveryKind([{ text: 'Discussed', evidence: lines }]),
    drawnAt,
  );
  const ids = await app.db
    .insertInto('action_items')
    .values(
      items.map(({ task, owner = null, due = null }, position) => ({
        summary_id: summaryId,
        position,
        task,
        owner,
        due,
        due_text: null,
        evidence: [lines[position]!],
      })),
    )
    .returning('id')
    .execute();
  return { id, lines, itemIds: ids.map((row) => row.id) };
}

test('action items are mine, of others or of nobody by the names of the participants', async () => {
  const [amina, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim Saadi')];
  const { id, lines } = await meetingWith(
    [amina, karim],
    [
      { task: 'by full name', owner: 'AMINA kaci' },
      { task: 'by first name', owner: 'Karim' },
      { task: 'by username', owner: karim.username },
      { task: 'of nobody' },
      { task: 'of a stranger', owner: 'Lila' },
    ],
  );
  expect(await tasks(amina)).toEqual(['by full name']);
  expect((await tasks(karim)).sort()).toEqual(['by first name', 'by username']);
  expect((await tasks(amina, { whose: 'others' })).sort()).toEqual([
    'by first name',
    'by username',
    'of a stranger',
  ]);
  expect(await tasks(amina, { whose: 'nobody' })).toEqual(['of nobody']);
  expect((await listed(amina, { whose: 'all' })).actionItems).toHaveLength(5);
  const [mine] = (await listed(amina)).actionItems;
  expect(mine).toMatchObject({
    isMine: true,
    done: false,
    meetingId: id,
    meetingTitle: 'Revue du budget',
    segmentId: lines[0],
  });
});

test("an owner's name that fits several participants or guests matches nobody", async () => {
  const [amina, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim Saadi')];
  const { id, itemIds } = await meetingWith([amina, karim], [{ task: 'Call the bank', owner: 'Karim' }]);
  expect(await tasks(karim)).toEqual(['Call the bank']);
  await insertGuest(app.db, { meetingId: id, name: 'Karim Belaid', hasConsented: true, cameByLink: true });
  await change(amina, itemIds[0]!, { owner: 'Karim' });
  expect(await tasks(karim)).toEqual([]);
  await change(amina, itemIds[0]!, { owner: 'Karim Saadi' });
  expect(await tasks(karim)).toEqual(['Call the bank']);
});

test("open items are sorted by due date, overdue ones follow the reader's day, and done ones are listed apart", async () => {
  const amina = await app.signUp('Amina Kaci');
  const owner = 'Amina Kaci';
  const { itemIds } = await meetingWith(
    [amina],
    [
      { task: 'someday', owner },
      { task: 'later', owner, due: '2030-03-02' },
      { task: 'sooner', owner, due: '2030-03-01' },
    ],
  );
  const today = '2030-03-02';
  expect(await tasks(amina)).toEqual(['sooner', 'later', 'someday']);
  expect(await tasks(amina, { state: 'due' })).toEqual(['sooner', 'later']);
  expect(await tasks(amina, { state: 'overdue', today })).toEqual(['sooner']);
  expect(await tasks(amina, { state: 'overdue', today: '2030-03-01' })).toEqual([]);
  await change(amina, itemIds[2]!, { done: true });
  expect(await tasks(amina)).toEqual(['later', 'someday']);
  expect(await tasks(amina, { state: 'done' })).toEqual(['sooner']);
  await change(amina, itemIds[2]!, { done: false });
  expect(await tasks(amina)).toEqual(['sooner', 'later', 'someday']);
});

test.each(['open', 'done'])('paging through %s items lists each item once, in order', async (state) => {
  const amina = await app.signUp('Amina Kaci');
  const items = Array.from({ length: 70 }, (_, nth) => ({
    task: `task ${nth}`,
    owner: 'Amina Kaci',
    due: nth % 3 === 0 ? null : `2030-03-${String(1 + (nth % 5)).padStart(2, '0')}`,
  }));
  await meetingWith([amina], items.slice(0, 35), new Date('2029-01-01'));
  await meetingWith([amina], items.slice(35), new Date('2029-02-01'));
  if (state === 'done')
    await app.db
      .updateTable('action_items')
      .set({ is_done: true })
      .where('owner_id', '=', amina.id)
      .execute();
  const found: ListedAction[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await listed(amina, { state, ...(cursor && { cursor }) });
    found.push(...page.actionItems);
    cursor = page.nextCursor;
  }
  expect(found.map(({ task }) => task).sort()).toEqual(items.map(({ task }) => task).sort());
  if (state === 'open') {
    const dates = found.map(({ due }) => due ?? '9999');
    expect(dates).toEqual([...dates].sort());
  }
});

test('a stranger sees no action items, and neither does a removed participant', async () => {
  const [amina, karim, stranger] = [
    await app.signUp('Amina Kaci'),
    await app.signUp('Karim Saadi'),
    await app.signUp('Karim Saadi'),
  ];
  const { id } = await meetingWith([amina, karim], [{ task: 'secret', owner: 'Karim Saadi' }]);
  expect(await tasks(karim, { whose: 'all' })).toEqual(['secret']);
  expect(await tasks(stranger, { whose: 'all' })).toEqual([]);
  await amina.call({ method: 'DELETE', url: `/api/meetings/${id}/people/${karim.id}` });
  for (const whose of ['mine', 'all']) expect(await tasks(karim, { whose })).toEqual([]);
});

test('regenerating a summary keeps done items done, and the ids of unchanged items', async () => {
  const amina = await app.signUp('Amina Kaci');
  const id = await createMeeting(amina);
  await sayLines(app, id, amina, [
    "I'll send the report to the client before Friday.",
    'I will call the supplier tomorrow and ask for a better price.',
  ]);
  const generate = async () =>
    (await amina.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` })).json<Summary>();
  const [report, call] = (await generate()).actionItems;
  await change(amina, report!.id, { done: true });
  const again = (await generate()).actionItems;
  expect(again.map((item) => [item.id, item.done])).toEqual([
    [report!.id, true],
    [call!.id, false],
  ]);
  expect((await listed(amina, { state: 'done' })).actionItems.map((item) => item.id)).toEqual([report!.id]);
});

test('an invalid date is refused in a filter, a cursor and an item', async () => {
  const amina = await app.signUp('Amina Kaci');
  const { itemIds } = await meetingWith([amina], [{ task: 'Call the bank' }]);
  for (const day of ['2030-02-30', '0000-01-01', '2030-13-01', 'tomorrow']) {
    expect([day, (await amina.call({ url: `/api/action-items?today=${day}` })).statusCode]).toEqual([
      day,
      400,
    ]);
    expect([day, (await change(amina, itemIds[0]!, { due: day })).statusCode]).toEqual([day, 400]);
    const cursor = `${day}_2030-01-01T09:00:00.000Z_${itemIds[0]}`;
    expect((await amina.call({ url: `/api/action-items?cursor=${cursor}` })).statusCode).toBe(400);
  }
});

test('withdrawing consent and deleting the meeting remove the items from the list', async () => {
  const amina = await app.signUp('Amina Kaci');
  const owner = 'Amina Kaci';
  const kept = await meetingWith([amina], [{ task: 'withdrawn', owner }]);
  const gone = await meetingWith([amina], [{ task: 'deleted', owner }]);
  await amina.call({ method: 'DELETE', url: `/api/meetings/${gone.id}` });
  expect(await tasks(amina)).toEqual(['withdrawn']);
  await amina.call({ method: 'DELETE', url: `/api/meetings/${kept.id}/consent` });
  expect(await tasks(amina, { whose: 'all' })).toEqual([]);
});
