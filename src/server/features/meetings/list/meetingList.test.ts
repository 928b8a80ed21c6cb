import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeetingPage } from '#shared/contract/meetingList.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { storeMeetings } from '#test/meetings/manyMeetings.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const list = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call({ url: `/api/meetings?${new URLSearchParams(query)}` })).json<MeetingPage>();

const titlesOf = ({ meetings }: MeetingPage) => meetings.map(({ title }) => title);

async function schedule(person: Person, title: string, startTime = '2030-01-01T09:00:00Z'): Promise<string> {
  const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
  const payload = { title, startTime, endTime };
  return (await person.call({ method: 'POST', url: '/api/meetings', payload })).json<Meeting>().id;
}

const cancel = (person: Person, id: string) =>
  person.call({ method: 'POST', url: `/api/meetings/${id}/cancel` });

/** Reads all meetings of a tab by following its cursors, as the screen does. */
async function readTab(person: Person, tab: 'upcoming' | 'past', first: MeetingPage): Promise<string[]> {
  const ids: string[] = [];
  let cursor = first.cursors[tab];
  while (cursor) {
    const page = await list(person, { tab, cursor });
    ids.push(...page.meetings.map(({ id }) => id));
    cursor = page.cursors[tab];
  }
  return ids;
}

test('of four thousand meetings the list returns all active ones, fifty of each tab, and both counts', async () => {
  const person = await app.signUp();
  await storeMeetings(app.db, person.id, 4_000);
  await sql`update meetings set status = 'active' where id in (
    select id from meetings where owner_id = ${person.id} and status = 'scheduled' order by start_time desc limit 3
  )`.execute(app.db);
  const answer = await person.call({ url: '/api/meetings' });
  const { meetings, counts, cursors } = answer.json<MeetingPage>();
  const ofStatus = (status: string) => meetings.filter((meeting) => meeting.status === status);
  expect(['active', 'scheduled', 'completed'].map((status) => ofStatus(status).length)).toEqual([3, 50, 50]);
  expect(meetings.slice(0, 3).every(({ status }) => status === 'active')).toBe(true);
  expect(counts).toEqual({ upcoming: 2_997, past: 1_000 });
  expect([typeof cursors.upcoming, typeof cursors.past]).toEqual(['string', 'string']);
  expect(answer.body.length).toBeLessThan(200_000);
  const starts = (status: string) => ofStatus(status).map(({ startTime }) => startTime ?? '');
  expect(starts('scheduled')).toEqual(starts('scheduled').toSorted());
  expect(starts('completed')).toEqual(starts('completed').toSorted().reverse());

  const upcoming = await person.call({ url: '/api/meetings/upcoming' });
  const statuses = upcoming.json<Meeting[]>().map(({ status }) => status);
  expect(statuses).toEqual([...Array(3).fill('active'), ...Array(20).fill('scheduled')]);
});

test('paging lists each meeting once, also when hundreds share a start or have none', async () => {
  const person = await app.signUp();
  await storeMeetings(app.db, person.id, 900);
  await sql`update meetings set start_time = '2031-01-01', end_time = '2031-01-02'
    where owner_id = ${person.id} and status = 'scheduled' and random() < 0.5`.execute(app.db);
  await sql`update meetings set start_time = null, end_time = null
    where owner_id = ${person.id} and random() < 0.3`.execute(app.db);
  const first = await list(person);
  for (const tab of ['upcoming', 'past'] as const) {
    const isOfTab = (status: string) => (status === 'completed') === (tab === 'past');
    const ids = [
      ...first.meetings.filter(({ status }) => isOfTab(status)).map(({ id }) => id),
      ...(await readTab(person, tab, first)),
    ];
    expect(ids).toHaveLength(first.counts[tab]);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(first.counts).toEqual({ upcoming: 675, past: 225 });
});

test('a cursor continues at the same place when an earlier meeting is added or deleted', async () => {
  const person = await app.signUp();
  await storeMeetings(app.db, person.id, 400);
  const first = await list(person);
  await schedule(person, 'Very soon', new Date(Date.now() + 60_000).toISOString());
  await person.call({ method: 'DELETE', url: `/api/meetings/${first.meetings[40]!.id}` });
  const rest = await readTab(person, 'upcoming', first);
  const shown = first.meetings.filter(({ status }) => status === 'scheduled').map(({ id }) => id);
  expect(rest).toHaveLength(250);
  expect(rest.filter((id) => shown.includes(id))).toEqual([]);
});

test('a title is found by parts of its words, in any order, letter case and spelling of accents', async () => {
  const person = await app.signUp();
  const titles = ['Réunion d’équipe', 'Budget 50 % (T3)', 'ميزانيّة الفصل'];
  for (const title of titles) await schedule(person, title);
  const found = async (q: string) => titlesOf(await list(person, { q }));
  for (const q of ['EQUIPE reunion', 'réun', 'quip']) expect([q, await found(q)]).toEqual([q, [titles[0]]]);
  for (const q of ['50 %', '(t3', 'budget t3']) expect([q, await found(q)]).toEqual([q, [titles[1]]]);
  for (const q of ['ميزانيه', 'فصل']) expect([q, await found(q)]).toEqual([q, [titles[2]]]);
  expect(await found('budget T4')).toEqual([]);
  expect(await found('   ')).toHaveLength(3);
  expect((await list(person, { q: 'budget' })).counts).toEqual({ upcoming: 1, past: 0 });
  expect((await person.call({ url: `/api/meetings?q=${'x'.repeat(201)}` })).statusCode).toBe(400);
});

test('the filters select by owner, by summary and by cancellation', async () => {
  const [person, other] = [await app.signUp(), await app.signUp('Sara Mansouri')];
  await schedule(person, 'Mine');
  await cancel(person, await schedule(person, 'Cancelled'));
  const theirs = await createMeeting(other, person);
  await sayLines(app, theirs, other, ['We decided to move the launch to October.']);
  await other.call({ method: 'POST', url: `/api/ai/generate-summary/${theirs}` });
  await other.call({ method: 'POST', url: `/api/meetings/${theirs}/end` });
  const shown = async (show: string) => titlesOf(await list(person, { show }));
  expect(await shown('mine')).toEqual(['Mine', 'Cancelled']);
  expect(await shown('others')).toEqual(['Revue du budget']);
  expect(await shown('cancelled')).toEqual(['Cancelled']);
  expect(await shown('summarised')).toEqual(['Revue du budget']);
  expect((await list(person, { show: 'cancelled' })).counts).toEqual({ upcoming: 0, past: 1 });
  expect(titlesOf(await list(person, { tab: 'past' }))).toEqual(['Cancelled', 'Revue du budget']);
});

test('a list of own and joined meetings is in order, and contains and counts each once', async () => {
  const [owner, person] = [await app.signUp(), await app.signUp()];
  await storeMeetings(app.db, person.id, 120);
  await storeMeetings(app.db, owner.id, 240);
  await sql`insert into participants (meeting_id, user_id)
    select id, ${person.id} from meetings where owner_id = ${owner.id}`.execute(app.db);
  // `is_owner` only narrows what is read: even without it, no meeting is listed twice.
  await sql`update participants set is_owner = false where user_id = ${person.id}`.execute(app.db);
  const first = await list(person);
  expect(first.counts).toEqual({ upcoming: 270, past: 90 });
  const starts = (status: string) =>
    first.meetings.filter((meeting) => meeting.status === status).map(({ startTime }) => startTime);
  expect(starts('scheduled')).toEqual(starts('scheduled').toSorted());
  expect(starts('completed')).toEqual(starts('completed').toSorted().reverse());
  expect(new Set(first.meetings.map(({ createdBy }) => createdBy))).toEqual(new Set([owner.id, person.id]));
  const rest = await readTab(person, 'upcoming', first);
  expect(new Set(rest).size).toBe(220);
  expect((await list(person, { show: 'mine' })).counts).toEqual({ upcoming: 90, past: 30 });
  expect((await list(person, { show: 'others' })).counts).toEqual({ upcoming: 180, past: 60 });
});

test('each meeting lists who joined first and counts all, and has an invite link until it is over', async () => {
  const owner = await app.signUp('Amina Kaci');
  const others = await Promise.all([1, 2, 3, 4, 5].map((nth) => app.signUp(`Guest ${nth}`)));
  const id = await createMeeting(owner, ...others);
  const [row] = (await list(owner)).meetings;
  expect(row).toMatchObject({ id, peopleCount: 6 });
  expect(row?.people.map(({ name }) => name)).toEqual(['Amina Kaci', 'Guest 1', 'Guest 2', 'Guest 3']);
  expect(row?.inviteUrl).toMatch(/\/join\/[\w-]{16,}$/);
  await owner.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  expect((await list(owner)).meetings[0]).toMatchObject({ id, inviteUrl: null });
});

test("lists, searches and counts exclude other people's meetings, and a cursor without its tab is rejected", async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  await schedule(owner, 'Secret wombat');
  const asked: Record<string, string>[] = [
    {},
    { q: 'wombat' },
    { tab: 'upcoming' },
    { show: 'others' },
    { show: 'mine' },
  ];
  for (const query of asked)
    expect(await list(stranger, query)).toEqual({
      meetings: [],
      counts: { upcoming: 0, past: 0 },
      cursors: { upcoming: null, past: null },
    });
  const cursor = '2030-01-01T09:00:00.000Z_00000000-0000-4000-8000-000000000000';
  for (const query of [`cursor=${cursor}`, 'tab=past&cursor=x', 'tab=now', 'show=all'])
    expect((await owner.call({ url: `/api/meetings?${query}` })).statusCode).toBe(400);
});

test('a cursor after a meeting of the year 12345 is valid', async () => {
  const person = await app.signUp();
  await storeMeetings(app.db, person.id, 160);
  await sql`update meetings set start_time = '12345-01-01', end_time = '12346-01-01'
    where owner_id = ${person.id} and status = 'scheduled'`.execute(app.db);
  const first = await list(person);
  expect(first.cursors.upcoming).toMatch(/^\+012345/);
  expect(await readTab(person, 'upcoming', first)).toHaveLength(70);
});
