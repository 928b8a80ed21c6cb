import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PastCorrection } from '#shared/contract/corrections.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { enterAsGuest, inviteTokenOf } from '#test/guests.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings.ts';
import { remove } from '#test/people.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { asEveryKind, storeSummary } from '#test/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { deleteSpokenLines } from '../withdrawal/withdrawal.queries.ts';
import { advanceChangeCount, findSegment, insertCorrection } from './corrections.queries.ts';

const HEARD = 'We meat on Friday.';
const MEANT = 'We meet on Friday.';

type Caller = Pick<Person, 'call'>;

let app: TestApp;
let address: string;
let amina: Person;
let karim: Person;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
});
afterAll(() => app.close());

/** Creates Amina's meeting with one line of Karim's. */
async function heldMeeting(heard = HEARD): Promise<{ id: string; line: string }> {
  const id = await createMeeting(amina, karim);
  const [line] = await sayLines(app, id, karim, [heard]);
  return { id, line: line! };
}

interface Place {
  id: string;
  line: string;
}

const correct = (person: Caller, { id, line }: Place, content = MEANT, replaces = HEARD) =>
  person.call({
    method: 'PATCH',
    url: `/api/meetings/${id}/transcripts/${line}`,
    payload: { content, replaces },
  });

const historyOf = async (person: Caller, { id, line }: Place): Promise<PastCorrection[]> =>
  (await person.call({ url: `/api/meetings/${id}/transcripts/${line}/corrections` })).json().corrections;

const linesOf = async (id: string, query = ''): Promise<{ transcripts: Transcript[]; changeCount: number }> =>
  (await amina.call({ url: `/api/jitsi/meetings/${id}/transcripts${query}` })).json();

const summaryOf = async (id: string): Promise<Summary> =>
  (await amina.call({ url: `/api/summaries/meeting/${id}` })).json();

test('the speaker of a line and the owner of the meeting correct it, and the first wording is kept', async () => {
  const place = await heldMeeting();
  const his = await correct(karim, place);
  expect([his.statusCode, his.json()]).toEqual([
    200,
    expect.objectContaining({ id: place.line, content: MEANT, isCorrected: true, change: 1 }),
  ]);
  const hers = await correct(amina, place, 'We meet on Sunday.', MEANT);
  expect(hers.json()).toMatchObject({ content: 'We meet on Sunday.', isCorrected: true, change: 2 });
  const { transcripts, changeCount } = await linesOf(place.id);
  expect([transcripts, changeCount]).toMatchObject([
    [{ content: 'We meet on Sunday.', isCorrected: true }],
    2,
  ]);
  const correctedAt = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await historyOf(karim, place)).toEqual([
    {
      change: 1,
      before: HEARD,
      after: MEANT,
      correctedAt,
      correctedBy: { id: karim.id, name: 'Karim', isGuest: false },
    },
    {
      change: 2,
      before: MEANT,
      after: 'We meet on Sunday.',
      correctedAt,
      correctedBy: { id: amina.id, name: 'Amina', isGuest: false },
    },
  ]);
});

test('another participant can correct no line of somebody else, and somebody outside finds none', async () => {
  const [lina, stranger] = [await app.signUp('Lina'), await app.signUp()];
  const id = await createMeeting(amina, karim, lina);
  const [line] = await sayLines(app, id, karim, [HEARD]);
  const place = { id, line: line! };
  const refused = await correct(lina, place);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'line_of_another']);
  expect((await correct(stranger, place)).statusCode).toBe(404);
  // A line of another meeting is not found through one's own meeting.
  const elsewhere = await createMeeting(lina);
  expect((await correct(lina, { id: elsewhere, line: line! })).statusCode).toBe(404);
  expect((await linesOf(id)).transcripts[0]!.content).toBe(HEARD);
  expect(await historyOf(lina, place)).toEqual([]);
});

test('a guest corrects their own line only, and none after the owner removed them', async () => {
  const id = await createMeeting(amina, karim);
  const guest = await enterAsGuest(app, await inviteTokenOf(amina, id), 'Lila');
  const [own] = await sayLines(app, id, { ...karim, id: guest.id, name: guest.name }, [HEARD]);
  const [his] = await sayLines(app, id, karim, [HEARD]);
  expect((await correct(guest, { id, line: his! })).statusCode).toBe(403);
  expect((await correct(guest, { id, line: own! })).statusCode).toBe(200);
  const history = await historyOf(amina, { id, line: own! });
  expect(history[0]!.correctedBy).toEqual({ id: guest.id, name: 'Lila', isGuest: true });
  await remove(amina, id, guest.id);
  expect((await correct(guest, { id, line: own! }, HEARD, MEANT)).statusCode).toBe(401);
});

test('an undone correction leaves no mark on the line, and stays in its history', async () => {
  const place = await heldMeeting();
  await correct(karim, place);
  const undone = (await correct(karim, place, HEARD, MEANT)).json<Transcript>();
  expect(undone).toMatchObject({ content: HEARD, change: 2 });
  expect(undone.isCorrected).toBeUndefined();
  expect((await historyOf(amina, place)).map(({ after }) => after)).toEqual([MEANT, HEARD]);
});

test('a correction that is sent twice counts once, and one of words that changed meanwhile changes nothing', async () => {
  const place = await heldMeeting();
  await correct(karim, place);
  expect((await correct(karim, place)).json()).toMatchObject({ content: MEANT, change: 1 });
  const late = await correct(amina, place, 'We eat on Friday.', HEARD);
  expect([late.statusCode, late.json().code]).toEqual([409, 'line_changed']);
  expect(await historyOf(amina, place)).toHaveLength(1);
  const [one, other] = await Promise.all([
    correct(amina, place, 'One.', MEANT),
    correct(karim, place, 'Other.', MEANT),
  ]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
});

test('a corrected line is one paragraph with words, of limited length', async () => {
  const place = await heldMeeting();
  const spaced = await correct(karim, place, '  We \n\n meet\ton  Friday. ');
  expect(spaced.json().content).toBe(MEANT);
  const blank = await correct(karim, place, ' \n ', MEANT);
  expect([blank.statusCode, blank.json().fields]).toEqual([400, { content: 'A line needs words' }]);
  expect((await correct(karim, place, 'a'.repeat(4_001), MEANT)).statusCode).toBe(400);
  expect((await correct(karim, place, 'a'.repeat(4_000), MEANT)).statusCode).toBe(200);
});

test('a gap cannot be corrected', async () => {
  const place = await heldMeeting('');
  await app.db.updateTable('segments').set({ is_gap: true }).where('id', '=', place.line).execute();
  for (const person of [amina, karim]) {
    const answer = await correct(person, place, MEANT, '');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'gap_uncorrectable']);
  }
});

test('the search finds the corrected words, and the first wording no longer', async () => {
  const place = await heldMeeting('The merry gold report is late.');
  await correct(karim, place, 'The marigold report is late.', 'The merry gold report is late.');
  const foundBy = async (q: string) =>
    JSON.stringify((await amina.call({ url: `/api/search?q=${q}` })).json()).includes(place.id);
  expect([await foundBy('marigold'), await foundBy('merry')]).toEqual([true, false]);
});

test('a withdrawn line and its first wording are gone, also for a correction or an undo that comes late', async () => {
  const place = await heldMeeting('My secret is marjoram.');
  await correct(amina, place, 'My secret is thyme.', 'My secret is marjoram.');
  await karim.call({ method: 'DELETE', url: `/api/meetings/${place.id}/consent` });
  for (const person of [amina, karim])
    expect((await correct(person, place, 'My secret is marjoram.', 'My secret is thyme.')).statusCode).toBe(
      404,
    );
  const { rows } = await sql`select from line_corrections where meeting_id = ${place.id}`.execute(app.db);
  expect([rows, (await linesOf(place.id)).transcripts]).toEqual([[], []]);
  const history = await amina.call({
    url: `/api/meetings/${place.id}/transcripts/${place.line}/corrections`,
  });
  expect(history.statusCode).toBe(404);
});

test('a correction that waits for a withdrawal to end finds no line', async () => {
  const place = await heldMeeting();
  const { answer } = await app.db.transaction().execute(async (transaction) => {
    await deleteSpokenLines(transaction, karim.id, place.id);
    const answer = correct(amina, place);
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    return { answer };
  });
  expect((await answer).statusCode).toBe(404);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.waiting ?? 0;
}

test('whoever follows the meeting is sent the new words, and later on request', async () => {
  const place = await heldMeeting();
  await sayLines(app, place.id, amina, ['Said and never changed.']);
  const watcher = await watchMeeting(address, amina.cookie, place.id);
  await correct(karim, place);
  expect(await watcher.received('corrected')).toEqual({
    type: 'corrected',
    id: place.line,
    text: MEANT,
    isCorrected: true,
    change: 1,
  });
  const news = { type: 'meeting', meetingId: place.id, change: 'lines' };
  await expect.poll(() => watcher.messages).toContainEqual(news);
  watcher.socket.send(JSON.stringify({ type: 'resume', afterLine: 2, afterChange: 0 }));
  expect(await watcher.received('transcription')).toMatchObject({
    id: place.line,
    text: MEANT,
    isCorrected: true,
    change: 1,
  });
  expect(watcher.messages.filter(({ type }) => type === 'transcription')).toHaveLength(1);
  watcher.socket.close();
  expect(await watchMeeting(address, amina.cookie, place.id).then((again) => again.messages)).toContainEqual(
    expect.objectContaining({ type: 'init_response', lastLine: 2, lastChange: 1 }),
  );
});

test('a transcript that was read before is brought up to date by the last change in it', async () => {
  const place = await heldMeeting();
  await sayLines(app, place.id, amina, ['Second.', 'Third.']);
  await correct(karim, place);
  const news = await linesOf(place.id, '?afterLine=2&afterChange=0');
  expect(news.transcripts.map(({ line, change }) => [line, change])).toEqual([
    [1, 1],
    [3, undefined],
  ]);
  expect((await linesOf(place.id, '?afterLine=3&afterChange=1')).transcripts).toEqual([]);
});

test('what was drawn before a correction is marked until the correction is undone or the summary drawn anew', async () => {
  const id = await createMeeting(amina, karim);
  const said = ['We decided to open the shop in May.', 'Karim sends the budget on Friday.'];
  const [first, second] = await sayLines(app, id, karim, said);
  const summaryId = await storeSummary(
    app.db,
    id,
    asEveryKind(said.map((text, index) => ({ text, evidence: [[first, second][index]!] }))),
  );
  const item = { summary_id: summaryId, task: 'Send the budget', evidence: [second!] };
  await app.db
    .insertInto('action_items')
    .values({ ...item, position: 0 })
    .execute();
  const marks = async () => {
    const { sentences, keyTakeaways, decisions, actionItems } = await summaryOf(id);
    return [sentences, keyTakeaways, decisions, actionItems].map((list) =>
      list.map(({ isBeforeCorrection }) => isBeforeCorrection ?? false),
    );
  };
  const place = { id, line: second! };
  await correct(karim, place, 'Karim sends the budget on Sunday.', said[1]);
  expect(await marks()).toEqual([[false, true], [false, true], [false, true], [true]]);
  const itemId = (await summaryOf(id)).actionItems[0]!.id;
  const checked = await amina.call({
    method: 'PATCH',
    url: `/api/action-items/${itemId}`,
    payload: { done: true },
  });
  expect(checked.json()).toMatchObject({ done: true, isBeforeCorrection: true });
  await correct(karim, place, said[1], 'Karim sends the budget on Sunday.');
  expect((await marks()).flat()).not.toContain(true);
  await correct(karim, place, 'Karim sends the budget on Monday.', said[1]);
  expect((await marks()).flat()).toContain(true);
  await amina.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  // A completed action item keeps its state.
  const [sentences, takeaways, decisions, [kept, ...others]] = (await marks()) as [
    boolean[],
    boolean[],
    boolean[],
    boolean[],
  ];
  expect([sentences, takeaways, decisions, others].flat()).not.toContain(true);
  expect(kept).toBe(true);
});

test('a line that is corrected while the summary is drawn from it is marked', async () => {
  const id = await createMeeting(amina, karim);
  const [line] = await sayLines(app, id, karim, [
    'We decided to move the launch to the first week of October.',
  ]);
  const { answer } = await app.db.transaction().execute(async (transaction) => {
    // The generation has read the lines and waits for the meeting's lock, which the correction holds.
    await transaction.selectFrom('meetings').select('id').where('id', '=', id).forUpdate().execute();
    const answer = amina.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    const segment = (await findSegment(transaction, karim.id, id, line!))!;
    const content = 'We decided to move the launch to the first week of May.';
    const change = await advanceChangeCount(transaction, id);
    await insertCorrection(transaction, { segment, content, correctedBy: karim.id, change });
    return { answer };
  });
  await answer;
  const { decisions } = await summaryOf(id);
  expect(decisions).toMatchObject([{ text: expect.stringContaining('October'), isBeforeCorrection: true }]);
});

test('each person may send 240 corrections a minute', async () => {
  const hasty = await app.signUp('Hasty');
  const id = await createMeeting(hasty);
  const [line] = await sayLines(app, id, hasty, [HEARD]);
  const answers = await Promise.all(Array.from({ length: 241 }, () => correct(hasty, { id, line: line! })));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([240, 429]);
});
