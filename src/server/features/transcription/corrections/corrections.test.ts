import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PastCorrection } from '#shared/contract/corrections.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import {
  type Caller,
  correct,
  HEARD,
  heldMeeting,
  linesOf,
  MEANT,
  type Place,
} from '#test/meetings/corrections.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { remove } from '#test/meetings/people.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { deleteSpokenLines } from '../withdrawal/withdrawal.queries.ts';

let app: TestApp;
let amina: Person;
let karim: Person;
beforeAll(async () => {
  app = await createTestApp();
  [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
});
afterAll(() => app.close());

const historyOf = async (person: Caller, { id, line }: Place): Promise<PastCorrection[]> =>
  (await person.call({ url: `/api/meetings/${id}/transcripts/${line}/corrections` })).json().corrections;

test('the speaker of a line and the owner of the meeting can correct it, and its original text is kept', async () => {
  const place = await heldMeeting(app, amina, karim);
  const his = await correct(karim, place);
  expect([his.statusCode, his.json()]).toEqual([
    200,
    expect.objectContaining({ id: place.line, content: MEANT, isCorrected: true, change: 1 }),
  ]);
  const hers = await correct(amina, place, { content: 'We meet on Sunday.', replaces: MEANT });
  expect(hers.json()).toMatchObject({ content: 'We meet on Sunday.', isCorrected: true, change: 2 });
  const { transcripts, changeCount } = await linesOf(amina, place.id);
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

test('another participant cannot correct a line, and a stranger gets 404', async () => {
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
  expect((await linesOf(amina, id)).transcripts[0]!.content).toBe(HEARD);
  expect(await historyOf(lina, place)).toEqual([]);
});

test('a guest corrects only their own lines, and none after being removed', async () => {
  const id = await createMeeting(amina, karim);
  const guest = await enterAsGuest(app, await inviteTokenOf(amina, id), 'Lila');
  const [own] = await sayLines(app, id, { ...karim, id: guest.id, name: guest.name }, [HEARD]);
  const [his] = await sayLines(app, id, karim, [HEARD]);
  expect((await correct(guest, { id, line: his! })).statusCode).toBe(403);
  expect((await correct(guest, { id, line: own! })).statusCode).toBe(200);
  const history = await historyOf(amina, { id, line: own! });
  expect(history[0]!.correctedBy).toEqual({ id: guest.id, name: 'Lila', isGuest: true });
  await remove(amina, id, guest.id);
  expect((await correct(guest, { id, line: own! }, { content: HEARD, replaces: MEANT })).statusCode).toBe(
    401,
  );
});

test('an undone correction leaves the line unmarked and stays in its history', async () => {
  const place = await heldMeeting(app, amina, karim);
  await correct(karim, place);
  const undone = (await correct(karim, place, { content: HEARD, replaces: MEANT })).json<Transcript>();
  expect(undone).toMatchObject({ content: HEARD, change: 2 });
  expect(undone.isCorrected).toBeUndefined();
  expect((await historyOf(amina, place)).map(({ after }) => after)).toEqual([MEANT, HEARD]);
});

test('a repeated correction counts once, and a correction of outdated text is refused', async () => {
  const place = await heldMeeting(app, amina, karim);
  await correct(karim, place);
  expect((await correct(karim, place)).json()).toMatchObject({ content: MEANT, change: 1 });
  const late = await correct(amina, place, { content: 'We eat on Friday.', replaces: HEARD });
  expect([late.statusCode, late.json().code]).toEqual([409, 'line_changed']);
  expect(await historyOf(amina, place)).toHaveLength(1);
  const [one, other] = await Promise.all([
    correct(amina, place, { content: 'One.', replaces: MEANT }),
    correct(karim, place, { content: 'Other.', replaces: MEANT }),
  ]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
});

test('a corrected line is one paragraph of limited length that is not empty', async () => {
  const place = await heldMeeting(app, amina, karim);
  const spaced = await correct(karim, place, { content: '  We \n\n meet\ton  Friday. ' });
  expect(spaced.json().content).toBe(MEANT);
  const blank = await correct(karim, place, { content: ' \n ', replaces: MEANT });
  expect([blank.statusCode, blank.json().fields]).toEqual([400, { content: 'A line needs words' }]);
  expect((await correct(karim, place, { content: 'a'.repeat(4_001), replaces: MEANT })).statusCode).toBe(400);
  expect((await correct(karim, place, { content: 'a'.repeat(4_000), replaces: MEANT })).statusCode).toBe(200);
});

test('a gap cannot be corrected', async () => {
  const place = await heldMeeting(app, amina, karim, '');
  await app.db.updateTable('segments').set({ is_gap: true }).where('id', '=', place.line).execute();
  for (const person of [amina, karim]) {
    const answer = await correct(person, place, { content: MEANT, replaces: '' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'gap_uncorrectable']);
  }
});

test('a withdrawn line and its original text are deleted, and a late correction or undo returns 404', async () => {
  const place = await heldMeeting(app, amina, karim, 'My secret is marjoram.');
  await correct(amina, place, { content: 'My secret is thyme.', replaces: 'My secret is marjoram.' });
  await karim.call({ method: 'DELETE', url: `/api/meetings/${place.id}/consent` });
  for (const person of [amina, karim])
    expect(
      (await correct(person, place, { content: 'My secret is marjoram.', replaces: 'My secret is thyme.' }))
        .statusCode,
    ).toBe(404);
  const { rows } = await sql`select from line_corrections where meeting_id = ${place.id}`.execute(app.db);
  expect([rows, (await linesOf(amina, place.id)).transcripts]).toEqual([[], []]);
  const history = await amina.call({
    url: `/api/meetings/${place.id}/transcripts/${place.line}/corrections`,
  });
  expect(history.statusCode).toBe(404);
});

test('a correction that waits for the transaction of a withdrawal returns 404', async () => {
  const place = await heldMeeting(app, amina, karim);
  const { answer } = await app.db.transaction().execute(async (transaction) => {
    await deleteSpokenLines(transaction, karim.id, place.id);
    const answer = correct(amina, place);
    await expect.poll(() => countWaiting(app), { timeout: 10_000 }).toBe(1);
    return { answer };
  });
  expect((await answer).statusCode).toBe(404);
});

test('each person may send 240 corrections a minute', async () => {
  const hasty = await app.signUp('Hasty');
  const id = await createMeeting(hasty);
  const [line] = await sayLines(app, id, hasty, [HEARD]);
  const answers = await Promise.all(Array.from({ length: 241 }, () => correct(hasty, { id, line: line! })));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([240, 429]);
});
