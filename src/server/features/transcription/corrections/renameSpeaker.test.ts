import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person, sayLines, transcriptOf } from '#test/meetings/meetings.ts';
import { peopleOf } from '#test/meetings/people.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let address: string;
let amina: Person;
let karim: Person;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  [amina, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim Benali')];
});
afterAll(() => app.close());

const rename = (person: Person, id: string, payload: object) =>
  person.call({ method: 'PATCH', url: `/api/meetings/${id}/speakers`, payload });

const speakersOf = async (id: string): Promise<[name: string, id: string | null][]> =>
  (await transcriptOf(amina, id)).map(({ speakerName, speakerId }) => [speakerName, speakerId]);

/** Creates Amina's meeting, in which Karim and a guest said one line each. */
async function visitedMeeting() {
  const id = await createMeeting(amina, karim);
  const guest = await enterAsGuest(app, await inviteTokenOf(amina, id), 'Lila');
  await sayLines(app, id, karim, ['I send it.']);
  const [line] = await sayLines(app, id, { ...karim, id: guest.id, name: 'Lila' }, ['I print it.']);
  return { id, guest, line: line! };
}

/** Creates a recording of Amina's with lines of these unknown speakers. */
async function recordedMeeting(...names: string[]): Promise<string> {
  const id = await createMeeting(amina);
  for (const name of names) await sayLines(app, id, { ...amina, name }, [`${name} speaks.`]);
  await app.db.updateTable('segments').set({ speaker_id: null }).where('meeting_id', '=', id).execute();
  return id;
}

test('renaming a guest changes lines, tasks, quotations, the list of people and presence immediately', async () => {
  const { id, guest, line } = await visitedMeeting();
  const summaryId = await storeSummary(app.db, id, {
    sentence: [
      { text: 'Lila (guest): I print it.', evidence: [line] },
      { text: 'Lilas: I print it, too.', evidence: [line] },
    ],
  });
  const item = { summary_id: summaryId, task: 'Print it', evidence: [line] };
  await app.db
    .insertInto('action_items')
    .values([
      { ...item, position: 0, owner: 'Lila (guest)' },
      { ...item, position: 1, owner: 'Lilas' },
    ])
    .execute();
  const watcher = await watchMeeting(address, amina.cookie, id);
  const present = await watchMeeting(address, guest.cookie, id);
  const answer = await rename(amina, id, { speakerId: guest.id, speakerName: 'Lila', name: 'Lila Haddad' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { changedLines: 1, change: 1 }]);
  expect(await speakersOf(id)).toEqual([
    ['Karim Benali', karim.id],
    ['Lila Haddad', guest.id],
  ]);
  expect((await peopleOf(amina, id)).map(({ name }) => name)).toContain('Lila Haddad');
  const { actionItems, sentences } = (
    await amina.call({ url: `/api/summaries/meeting/${id}` })
  ).json<Summary>();
  expect(actionItems.map(({ owner }) => owner)).toEqual(['Lila Haddad (guest)', 'Lilas']);
  expect(sentences.map(({ text }) => text)).toEqual([
    'Lila Haddad (guest): I print it.',
    'Lilas: I print it, too.',
  ]);
  await expect
    .poll(() => watcher.messages.findLast(({ type }) => type === 'presence_change'))
    .toMatchObject({ changed: [expect.objectContaining({ name: 'Lila Haddad' })] });
  expect(watcher.messages).toContainEqual({ type: 'missed' });
  watcher.socket.send(JSON.stringify({ type: 'resume', afterLine: 2, afterChange: 0 }));
  expect(await watcher.received('transcription')).toMatchObject({ speaker: 'Lila Haddad', change: 1 });
  watcher.socket.close();
  present.socket.close();
});

test('a guest cannot be given a name that imitates another or hides characters, and an account is not renamable', async () => {
  const { id, guest } = await visitedMeeting();
  const from = { speakerId: guest.id, speakerName: 'Lila' };
  const codeOf = async (payload: object) => (await rename(amina, id, payload)).json().code;
  for (const name of ['Karim Benali', 'Кarim Benali', 'AMINA KACI'])
    expect([name, await codeOf({ ...from, name })]).toEqual([name, 'speaker_name_taken']);
  for (const name of ['Lila\u202eeman', '  '])
    expect((await rename(amina, id, { ...from, name })).statusCode).toBe(400);
  expect(await codeOf({ speakerId: karim.id, speakerName: 'Karim Benali', name: 'Karl' })).toBe(
    'speaker_not_renamable',
  );
  expect((await speakersOf(id)).map(([name]) => name)).toEqual(['Karim Benali', 'Lila']);
});

test('only the owner can rename a speaker', async () => {
  const { id, guest } = await visitedMeeting();
  const payload = { speakerId: guest.id, speakerName: 'Lila', name: 'Nobody' };
  expect((await rename(karim, id, payload)).statusCode).toBe(404);
  expect((await rename(await app.signUp(), id, payload)).statusCode).toBe(404);
  expect((await speakersOf(id)).map(([name]) => name)).not.toContain('Nobody');
});

test('speakers of a recording are renamed, and merged only with isMerge', async () => {
  const id = await recordedMeeting('Speaker 1', 'Speaker 2', 'Speaker 3');
  const from = (speakerName: string) => ({ speakerId: null, speakerName });
  expect((await rename(amina, id, { ...from('Speaker 1'), name: 'Yacine' })).json()).toEqual({
    changedLines: 1,
    change: 1,
  });
  const taken = await rename(amina, id, { ...from('Speaker 2'), name: 'Yacine' });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'speaker_name_taken']);
  const alike = await rename(amina, id, { ...from('Speaker 2'), name: 'Yасine', isMerge: true });
  expect(alike.json().code).toBe('speaker_name_taken');
  expect((await rename(amina, id, { ...from('Speaker 2'), name: 'Yacine', isMerge: true })).statusCode).toBe(
    200,
  );
  expect((await speakersOf(id)).map(([name]) => name)).toEqual(['Yacine', 'Yacine', 'Speaker 3']);
  expect((await rename(amina, id, { ...from('Speaker 9'), name: 'Nobody' })).statusCode).toBe(404);
});

const undo = (person: Person, id: string, change: number) =>
  person.call({ method: 'POST', url: `/api/meetings/${id}/speakers/${change}/undo` });

test('undoing a merge restores the speaker of each line, the tasks and the quotations', async () => {
  const id = await recordedMeeting('Speaker 1', 'Speaker 2', 'Speaker 1', 'Speaker 2');
  const lines = await app.db
    .selectFrom('segments')
    .select('id')
    .where('meeting_id', '=', id)
    .orderBy('line')
    .execute();
  const summaryId = await storeSummary(app.db, id, {
    sentence: ['Speaker 1: I speak.', 'Speaker 2: I speak, too.'].map((text, at) => ({
      text,
      evidence: [lines[at]!.id],
    })),
  });
  const item = { summary_id: summaryId, task: 'Print it', evidence: [] };
  await app.db
    .insertInto('action_items')
    .values([
      { ...item, position: 0, owner: 'Speaker 1' },
      { ...item, position: 1, owner: 'Speaker 2' },
    ])
    .execute();
  const owners = async () =>
    (await amina.call({ url: `/api/summaries/meeting/${id}` }))
      .json<Summary>()
      .actionItems.map(({ owner }) => owner);
  const quoted = async () =>
    (await amina.call({ url: `/api/summaries/meeting/${id}` }))
      .json<Summary>()
      .sentences.map(({ text }) => text);
  const merge = { speakerId: null, speakerName: 'Speaker 2', name: 'Speaker 1', isMerge: true };
  const { change } = (await rename(amina, id, merge)).json<{ change: number }>();
  expect((await speakersOf(id)).map(([name]) => name)).toEqual(Array(4).fill('Speaker 1'));
  expect(await owners()).toEqual(['Speaker 1', 'Speaker 1']);
  expect(await quoted()).toEqual(['Speaker 1: I speak.', 'Speaker 1: I speak, too.']);
  for (const stranger of [karim, await app.signUp()])
    expect((await undo(stranger, id, change)).statusCode).toBe(404);
  expect((await undo(amina, id, change)).json()).toEqual({ changedLines: 2 });
  expect((await speakersOf(id)).map(([name]) => name)).toEqual([
    'Speaker 1',
    'Speaker 2',
    'Speaker 1',
    'Speaker 2',
  ]);
  expect(await owners()).toEqual(['Speaker 1', 'Speaker 2']);
  expect(await quoted()).toEqual(['Speaker 1: I speak.', 'Speaker 2: I speak, too.']);
  expect((await undo(amina, id, change)).statusCode).toBe(404);
});

test('a rename cannot be undone after another rename of the lines, or if its old name is taken', async () => {
  const id = await recordedMeeting('Speaker 1', 'Speaker 2');
  const to = (speakerName: string, name: string) =>
    rename(amina, id, { speakerId: null, speakerName, name }).then((answer) => answer.json().change);
  const first = await to('Speaker 1', 'Yacine');
  const second = await to('Yacine', 'YACINE');
  expect((await undo(amina, id, first)).statusCode).toBe(404);
  expect((await undo(amina, id, second)).json()).toEqual({ changedLines: 1 });
  await to('Speaker 2', 'Speaker 1');
  expect((await undo(amina, id, first)).json().code).toBe('speaker_name_taken');
  expect((await speakersOf(id)).map(([name]) => name)).toEqual(['Yacine', 'Speaker 1']);
});

test('undoing the rename of a guest restores the old name everywhere', async () => {
  const { id, guest } = await visitedMeeting();
  const { change } = (
    await rename(amina, id, { speakerId: guest.id, speakerName: 'Lila', name: 'Lila Haddad' })
  ).json<{ change: number }>();
  expect((await undo(amina, id, change)).json()).toEqual({ changedLines: 1 });
  expect((await speakersOf(id)).map(([name]) => name)).toEqual(['Karim Benali', 'Lila']);
  expect((await peopleOf(amina, id)).map(({ name }) => name)).toContain('Lila');
});

test('statements of a renamed speaker are marked until the rename is undone', async () => {
  const id = await recordedMeeting('Speaker 1', 'Speaker 2');
  const lines = await app.db
    .selectFrom('segments')
    .select('id')
    .where('meeting_id', '=', id)
    .orderBy('line')
    .execute();
  await storeSummary(app.db, id, {
    sentence: lines.map((line, index) => ({ text: `Speaker ${index + 1} speaks.`, evidence: [line.id] })),
  });
  const marks = async () =>
    (await amina.call({ url: `/api/summaries/meeting/${id}` }))
      .json<Summary>()
      .sentences.map(({ isBeforeCorrection }) => isBeforeCorrection ?? false);
  const renamed = await rename(amina, id, { speakerId: null, speakerName: 'Speaker 2', name: 'Yacine' });
  expect(await marks()).toEqual([false, true]);
  await undo(amina, id, renamed.json<{ change: number }>().change);
  expect(await marks()).toEqual([false, false]);
});
