import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { findUtterances } from '#test/faults/expectedUtterances.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { createMeeting, transcriptOf } from '#test/meetings/meetings.ts';
import { Speaker } from '#test/speaker.ts';

const CHUNKS = readChunks(join(RECORDINGS, 'en_b-mono'));
const LAST_WORDS_MS = 300;

test('audio sent long after the end of the meeting is still transcribed', async () => {
  const { app, close } = await startAppWithSpeech({}, { socketTimes: { lastWordsMs: LAST_WORDS_MS } });
  const amina = await app.signUp();
  const id = await createMeeting(amina);
  const speaking = new Speaker({ address: await app.listen(), cookie: amina.cookie, meetingId: id });
  speaking.begin();
  await speaking.play(CHUNKS.slice(0, 3), 20);
  await amina.call({ method: 'POST', url: `/api/meetings/${id}/end` });
  await sleep(3 * LAST_WORDS_MS);
  await speaking.play(CHUNKS.slice(3), 20);
  speaking.end();
  await speaking.finished();
  speaking.close();
  const storedMs = (await transcriptOf(amina, id)).reduce((sum, line) => sum + line.durationMs, 0);
  const { utterances } = await findUtterances(CHUNKS);
  const spokenMs = utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  // Compares durations, because the end of the meeting may cut an utterance into two lines.
  expect(Math.abs(storedMs - spokenMs)).toBeLessThan(1_500);
  await close();
}, 40_000);
