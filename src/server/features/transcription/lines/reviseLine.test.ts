import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMeeting, type Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { insertSegment, type NewSegment } from '../transcription.queries.ts';
import { reviseLine } from './reviseLine.ts';

let app: TestApp;
let amina: Person;
let karim: Person;
beforeAll(async () => {
  app = await createTestApp();
  [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
});
afterAll(() => app.close());

const lineOf = (meetingId: string, speaker: Person, content: string, atMs = 0): NewSegment => ({
  id: crypto.randomUUID(),
  meetingId,
  speakerId: speaker.id,
  speakerName: speaker.name ?? '',
  byGuest: false,
  language: 'en',
  content,
  startedAt: new Date(Date.UTC(2026, 0, 1) + atMs),
  durationMs: 3_000,
});

/** Stores a line of hers that holds his words, and revises it. `theirs` is his own line, and `left` is her part. */
async function revise(
  hers: string,
  {
    theirs,
    left,
    isShort = false,
    isMostlyEcho = false,
  }: { theirs: string | null; left: string | null; isShort?: boolean; isMostlyEcho?: boolean },
) {
  const meetingId = await createMeeting(amina, karim);
  const line = lineOf(meetingId, amina, hers);
  await insertSegment(app.db, line);
  if (theirs) await insertSegment(app.db, lineOf(meetingId, karim, theirs, 200));
  const replacement = left === null ? null : lineOf(meetingId, amina, left, 2_000);
  const flags = { isShort, isMostlyEcho };
  const revision = { meetingId, segmentId: line.id, spokenBy: [karim.id], ...flags, replacement };
  const revised = await reviseLine(app.db, app.jobs, revision);
  const rows = await app.db
    .selectFrom('segments')
    .select(['content', 'line'])
    .where('meeting_id', '=', meetingId)
    .where('speaker_id', '=', amina.id)
    .execute();
  return { revised, texts: rows.map(({ content }) => content), lines: rows.map(({ line }) => line) };
}

test('an echo at the beginning of a line is retracted, and its end becomes a line of its own', async () => {
  const { revised, texts, lines } = await revise('The budget is closed. I agree.', {
    theirs: 'the budget is closed',
    left: 'I agree.',
  });
  expect(revised).toEqual({ retracted: 1, line: 3 });
  expect(texts).toEqual(['I agree.']);
  expect(lines).toEqual([3]);
});

test('a line is kept whole if splitting would lose a word', async () => {
  const hers = 'Well, the budget is closed. I agree.';
  const { revised, texts } = await revise(hers, { theirs: 'the budget is closed', left: 'I agree.' });
  expect(revised).toBeNull();
  expect(texts).toEqual([hers]);
});

test('an echo with a misheard word is retracted if it is most of the line', async () => {
  const hers = 'The budgie is closed. I agree.';
  const options = { theirs: 'the budget is closed', left: 'I agree.' };
  expect((await revise(hers, { ...options, isMostlyEcho: true })).texts).toEqual(['I agree.']);
  expect((await revise(hers, options)).texts).toEqual([hers]);
});

test('a line without an echo is kept unchanged', async () => {
  const { revised, texts } = await revise('I agree.', { theirs: 'I agree.', left: 'I agree.' });
  expect(revised).toBeNull();
  expect(texts).toEqual(['I agree.']);
});

test('an echo too short to be recognized alike is retracted if the other speaker has a line', async () => {
  expect((await revise('No.', { theirs: 'now, the budget', left: null, isShort: true })).texts).toEqual([]);
  expect((await revise('No.', { theirs: 'now, the budget', left: null })).texts).toEqual(['No.']);
  expect((await revise('No.', { theirs: null, left: null, isShort: true })).texts).toEqual(['No.']);
});
