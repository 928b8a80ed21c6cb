import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transcript } from '#shared/contract/transcription.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';

let engine: SpeechServer;
let server: ServerProcess;
beforeAll(async () => {
  engine = await startSpeechServer();
  server = await ServerProcess.start({ STT_URL: engine.url });
}, 60_000);
afterAll(async () => {
  await server.remove();
  await engine.close();
});

test('an upload survives kill -9 during transcription: each line is stored once, and none is transcribed twice', {
  timeout: 150_000,
}, async () => {
  const headers: Record<string, string> = { origin: server.address, 'content-type': 'application/json' };
  const account = { name: 'Amina Kaci', email: 'amina@example.org', password: 'a long enough one' };
  const registered = await fetch(`${server.address}/api/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  headers.cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const read = async <Answer>(path: string) =>
    (await (await fetch(`${server.address}${path}`, { headers })).json()) as Answer;
  const current = async () => (await read<{ uploads: Upload[] }>('/api/uploads')).uploads[0]!;

  // From the third utterance on, the engine holds its responses back.
  const answered = () => engine.requests - held;
  let held = 0;
  const hold = () =>
    engine.failWith(() => {
      held++;
    });
  const watch = setInterval(() => answered() >= 2 && held === 0 && hold(), 1);
  await fetch(`${server.address}/api/uploads?name=week.m4a&language=en`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'audio/mp4' },
    body: recordedFile('m4a', { recording: 'en_a-mono', seconds: 60 }),
  });
  await expect.poll(() => held, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0);
  clearInterval(watch);
  const before = await current();
  expect(before.stage).toBe('transcribing');
  expect(before.percent).toBeGreaterThan(0);
  const askedBefore = answered();

  await server.kill();
  engine.failWith(null);
  await server.start();
  expect((await current()).percent).toBeGreaterThanOrEqual(before.percent);
  await expect.poll(async () => (await current()).stage, { timeout: 100_000, interval: 200 }).toBe('done');

  const { meetingId, durationMs } = await current();
  const { transcripts } = await read<{ transcripts: Transcript[] }>(
    `/api/jitsi/meetings/${meetingId}/transcripts`,
  );
  expect(transcripts.length).toBeGreaterThan(askedBefore);
  expect(new Set(transcripts.map(({ timestamp }) => timestamp)).size).toBe(transcripts.length);
  expect(answered()).toBe(transcripts.length);
  expect(durationMs).toBeGreaterThan(35_000);
});
