import { afterAll, expect, test } from 'vitest';
import type { Upload } from '#shared/contract/uploads.ts';
import { damage } from '#test/audio/damagedFile.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { random } from '#test/audio/voiceMixes.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { filesOf, listUploads, send } from '#test/meetings/uploads.ts';

const KINDS = ['wav', 'ogg', 'mp3', 'webm', 'm4a'] as const;
const DAMAGES = 12;
/** Stays below the number of waiting uploads that one user may have. */
const AT_ONCE = 6;
const LIMIT_MS = 180_000;

const { app, close } = await startAppWithSpeech({ languages: ['en'] });
afterAll(close);

test(`${KINDS.length * DAMAGES} damaged uploads end with a transcript or a reason, and no file stays`, {
  timeout: LIMIT_MS,
}, async () => {
  const person = await app.signUp('Amina Kaci');
  const isOver = ({ stage }: Upload) => stage === 'done' || stage === 'summarising' || stage === 'failed';
  let sent = 0;
  for (const kind of KINDS) {
    const whole = recordedFile(kind, { seconds: 2 });
    const next = random(KINDS.indexOf(kind) + 11);
    for (let nth = 0; nth < DAMAGES; nth++) {
      const answer = await send(person, damage(whole, next), { name: `${nth}.${kind}` });
      // A damaged file that no longer starts like a recording is rejected at once.
      if (answer.statusCode === 201) sent++;
      else expect(answer.json().code).toMatch(/^file_/);
      if (nth % AT_ONCE < AT_ONCE - 1) continue;
      await expect
        .poll(async () => (await listUploads(person)).filter(isOver).length, {
          timeout: LIMIT_MS / 4,
          interval: 100,
        })
        .toBe(sent);
    }
  }
  const uploads = await listUploads(person);
  expect(uploads).toHaveLength(sent);
  expect(sent).toBeGreaterThan((KINDS.length * DAMAGES) / 2);
  const reasons = /^recording_(damaged|incomplete|without_sound|without_speech|too_long)$/;
  for (const { stage, problemCode, meetingId } of uploads) {
    if (stage === 'failed') expect(problemCode).toMatch(reasons);
    else expect(meetingId).not.toBeNull();
  }
  await expect.poll(() => filesOf(app)).toEqual([]);
  expect((await app.call({ url: '/healthz' })).statusCode).toBe(200);
});
