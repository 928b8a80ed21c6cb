import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { droppedCounts } from '#server/speech/droppedSpeech.ts';
import { GAP_TEXT } from '#shared/contract/transcription.ts';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { findUtterances } from '#test/faults/expectedUtterances.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { createMeeting, type Person, transcriptOf } from '#test/meetings/meetings.ts';
import { Speaker } from '#test/speaker.ts';

const CHUNKS = readChunks(join(RECORDINGS, 'en_b-mono'));

/** The lengths of the recording's utterances, by which the test's engine recognizes each clip. */
const lengthsMs = (await findUtterances(CHUNKS)).utterances.map(
  ({ clipFromMs, endMs }) => endMs - clipFromMs,
);
const { engine, app, close } = await startAppWithSpeech({ timeoutMs: 20_000 });
const address = await app.listen();
afterAll(close);
afterEach(() => {
  engine.refuseClips(null);
  engine.failWith(null);
  engine.say(null);
});

const isAbout = (durationMs: number, lengthMs: number) => Math.abs(durationMs - lengthMs) < 60;
const refusedSoFar = () => droppedCounts().get('refused') ?? 0;

async function speak(amina: Person, id: string): Promise<Speaker> {
  const speaking = new Speaker({ address, cookie: amina.cookie, meetingId: id });
  speaking.begin();
  await speaking.play(CHUNKS, 20);
  speaking.end();
  return speaking;
}

test.each([400, 413, 422])(
  'a clip that the engine refuses with %i is stored as a gap, and transcription continues',
  async (status) => {
    const amina = await app.signUp('Amina Kaci');
    const id = await createMeeting(amina);
    const second = lengthsMs[1]!;
    engine.refuseClips((durationMs) => (isAbout(durationMs, second) ? status : null));
    const before = refusedSoFar();
    const speaking = await speak(amina, id);
    await speaking.finished();
    expect(refusedSoFar()).toBe(before + 1);
    expect(speaking.errors()).toContain(status === 413 ? 'speech_clip_too_large' : 'speech_clip_rejected');
    expect(speaking.finals.map(({ isGap }) => isGap === true)).toEqual(lengthsMs.map((_, at) => at === 1));
    const transcripts = await transcriptOf(amina, id);
    expect(transcripts).toHaveLength(lengthsMs.length);
    const gap = transcripts[1]!;
    expect(gap).toMatchObject({ isGap: true, content: GAP_TEXT, speakerName: 'Amina Kaci' });
    expect(isAbout(gap.durationMs, second)).toBe(true);
    for (const [index, line] of transcripts.entries())
      if (index !== 1)
        expect([line.isGap, line.content]).toEqual([undefined, expect.stringMatching(/^heard/)]);
    speaking.close();
  },
);

test('a text that PostgreSQL could not store does not block the speech after it', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  engine.say('heard\0 words');
  const speaking = await speak(amina, id);
  await speaking.finished(10_000);
  expect(speaking.finals.map(({ text }) => text)).toEqual(lengthsMs.map(() => 'heard words'));
  speaking.close();
});

test('a gap is neither searched nor summarized, and a meeting of gaps alone gets no summary', async () => {
  const amina = await app.signUp('Zineb');
  const id = await createMeeting(amina);
  engine.refuseClips(() => 400);
  const speaking = await speak(amina, id);
  await speaking.finished();
  expect(speaking.finals.every(({ isGap }) => isGap)).toBe(true);
  const found = await amina.call({ url: '/api/search?q=Zineb' });
  expect(found.json()).toMatchObject({ meetings: [] });
  const summary = await amina.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  expect([summary.statusCode, summary.json()]).toMatchObject([422, { code: 'no_transcript' }]);
  speaking.close();
});

test('an engine slower than real time is reported with the delay of the lines', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const speaking = new Speaker({ address, cookie: amina.cookie, meetingId: id });
  engine.failWith((response) => {
    const text = JSON.stringify({ text: 'late words' });
    setTimeout(() => response.setHeader('content-type', 'application/json').end(text), 6_000);
  });
  speaking.begin();
  await speaking.play(CHUNKS, 8);
  speaking.end();
  await speaking.until(() => speaking.errors().includes('speech_late'), 30_000);
  const late = speaking.messages.find(
    (message) => message.type === 'error' && message.code === 'speech_late',
  );
  expect(late).toMatchObject({ params: { seconds: expect.toSatisfy((seconds: number) => seconds >= 6) } });
  engine.failWith(null);
  await speaking.finished();
  expect(speaking.messages.some(({ type }) => type === 'recovered')).toBe(true);
  speaking.close();
}, 60_000);

test('a hanging engine is reported five seconds after the request, while its speaker keeps speaking', async () => {
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  engine.failWith(() => {});
  const speaking = new Speaker({ address, cookie: amina.cookie, meetingId: id });
  speaking.begin();
  const beganAt = performance.now();
  void speaking.play(CHUNKS, 1);
  await speaking.until(() => speaking.errors().includes('speech_timeout'), 12_000);
  const announcedAfterMs = performance.now() - beganAt;
  expect(announcedAfterMs).toBeGreaterThan(4_500);
  engine.failWith(null);
  await speaking.until(() => speaking.messages.some(({ type }) => type === 'recovered'));
  speaking.end();
  await speaking.finished();
  speaking.close();
}, 60_000);
