import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OpenAiSpeech } from '#server/engines/openAiSpeech/openAiSpeech.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { damage } from '#test/audio/damagedFile.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { random } from '#test/audio/voiceMixes.ts';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const KINDS = ['wav', 'ogg', 'mp3', 'webm', 'm4a'] as const;
const DAMAGES = 12;
/** Stays below the number of waiting uploads that one user may have. */
const AT_ONCE = 6;
const LIMIT_MS = 180_000;

let engine: SpeechServer;
let app: TestApp;
beforeAll(async () => {
  engine = await startSpeechServer();
  const asked = { url: engine.url, model: 'm', key: '', concurrency: 2, timeoutMs: 5_000 };
  app = await createTestApp({ speech: new OpenAiSpeech({ ...asked, languages: ['en'], retryDelayMs: 20 }) });
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

test(`${KINDS.length * DAMAGES} damaged uploads end with a transcript or a reason, and no file stays`, {
  timeout: LIMIT_MS,
}, async () => {
  const person = await app.signUp('Amina Kaci');
  const listed = async () =>
    (await person.call({ url: '/api/uploads' })).json<{ uploads: Upload[] }>().uploads;
  const isOver = ({ stage }: Upload) => stage === 'done' || stage === 'summarising' || stage === 'failed';
  let sent = 0;
  for (const kind of KINDS) {
    const whole = recordedFile(kind, { seconds: 2 });
    const next = random(KINDS.indexOf(kind) + 11);
    for (let nth = 0; nth < DAMAGES; nth++) {
      const answer = await person.call({
        method: 'POST',
        url: `/api/uploads?${new URLSearchParams({ name: `${nth}.${kind}`, language: 'en' })}`,
        payload: damage(whole, next),
        headers: { 'content-type': 'application/octet-stream' },
      });
      // A damaged file that no longer starts like a recording is rejected at once.
      if (answer.statusCode === 201) sent++;
      else expect(answer.json().code).toMatch(/^file_/);
      if (nth % AT_ONCE < AT_ONCE - 1) continue;
      await expect
        .poll(async () => (await listed()).filter(isOver).length, { timeout: LIMIT_MS / 4, interval: 100 })
        .toBe(sent);
    }
  }
  const uploads = await listed();
  expect(uploads).toHaveLength(sent);
  expect(sent).toBeGreaterThan((KINDS.length * DAMAGES) / 2);
  const reasons = /^recording_(damaged|incomplete|without_sound|without_speech|too_long)$/;
  for (const { stage, problemCode, meetingId } of uploads) {
    if (stage === 'failed') expect(problemCode).toMatch(reasons);
    else expect(meetingId).not.toBeNull();
  }
  const waiting = () => readdirSync(join(app.dataDir, 'uploads')).filter((name) => name !== 'resumable');
  await expect.poll(waiting).toEqual([]);
  expect((await app.call({ url: '/healthz' })).statusCode).toBe(200);
});
