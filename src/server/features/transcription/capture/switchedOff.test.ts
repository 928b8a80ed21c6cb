import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import { createMeeting, transcriptOf } from '#test/meetings/meetings.ts';
import { Speaker } from '#test/speaker.ts';

const CHUNKS = readChunks(join(RECORDINGS, 'en_b-mono'));
const CHUNK_MS = 2_000;
const SAID_BEFORE = 8;

test('switching the transcription of a running meeting off ends its captures and keeps what was said before', async () => {
  const { app, close } = await startAppWithSpeech();
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  const address = await app.listen();
  const speaking = new Speaker({ address, cookie: karim.cookie, meetingId: id });
  speaking.begin();
  await speaking.play(CHUNKS.slice(0, SAID_BEFORE), 20);
  await speaking.until(() => speaking.finals.length > 0);
  const change = (body: object) => amina.call({ method: 'PATCH', url: `/api/meetings/${id}`, body });
  await change({ title: 'Budget of the summer' });
  expect(speaking.errors()).not.toContain('speech_switched_off');
  await change({ botEnabled: false });
  await speaking.until(() => speaking.errors().includes('speech_switched_off'));
  await speaking.play(CHUNKS.slice(SAID_BEFORE), 20);
  speaking.close();
  const saidMs = (await transcriptOf(amina, id)).reduce((sum, { durationMs }) => sum + durationMs, 0);
  expect(saidMs).toBeGreaterThan(0);
  expect(saidMs).toBeLessThanOrEqual(SAID_BEFORE * CHUNK_MS);
  await close();
}, 40_000);
