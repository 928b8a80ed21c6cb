import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SherpaDiarizer } from '#server/engines/sherpa/diarization/sherpaDiarizer.ts';
import { toWav } from '#server/engines/wav.ts';
import type { Diarizer } from '#server/speech/diarization/diarizer.ts';
import { toMs } from '#server/speech/sampleRate.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { phrasesOf } from '#test/audio/phrases.ts';
import { stereoFile } from '#test/audio/recordedFile.ts';
import { join as joined } from '#test/audio/syntheticVoice.ts';
import { speechOf } from '#test/doubles/speechOf.ts';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { type Person, transcriptOf } from '#test/meetings/meetings.ts';
import { findUpload, reach, send, upload, uploadsOf } from '#test/meetings/uploads.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { tinySegmentation, tinyVoiceVectors } from '#test/tinyModels/tinyDiarization.ts';

/** A low voice, a high one, and the low one again. */
const LOW = phrasesOf('en_b-mono', 2);
const HIGH = phrasesOf('fr_a-mono', 2, { language: 'fr' });
const TALK = Buffer.from(toWav(joined(LOW.samples, HIGH.samples, LOW.samples)));
const [LOW_MS, HIGH_MS] = [LOW, HIGH].map(({ samples }) => toMs(samples.length)) as [number, number];
const SPOKEN = [
  ...LOW.startsMs.map((atMs) => ({ atMs, name: 'Speaker 1' })),
  ...HIGH.startsMs.map((atMs) => ({ atMs: LOW_MS + atMs, name: 'Speaker 2' })),
  ...LOW.startsMs.map((atMs) => ({ atMs: LOW_MS + HIGH_MS + atMs, name: 'Speaker 1' })),
];

let folder: string;
let engine: SpeechServer;
let app: TestApp;
let person: Person;
let asked: (number | null)[];
/** Set by tests in which diarization fails. */
let failure: Error | null;
/** Set by tests that look at an upload during diarization; `atMs` is how far the diarization has come. */
let pause: { atMs: number; until: Promise<void> } | null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-voices-'));
  const files = {
    segmentation: join(folder, 'segmentation.onnx'),
    embedding: join(folder, 'embedding.onnx'),
  };
  await writeFile(files.segmentation, tinySegmentation());
  await writeFile(files.embedding, tinyVoiceVectors());
  engine = await startSpeechServer();
  const sherpa = new SherpaDiarizer(files);
  const diarizer: Diarizer = {
    isReady: true,
    findTurns: async (sound, options) => {
      asked.push(options.speakers);
      if (failure) throw failure;
      await options.onProgress?.(pause?.atMs ?? 0);
      await pause?.until;
      return sherpa.findTurns(sound, options);
    },
  };
  app = await createTestApp({ speech: speechOf(engine), diarizer });
  person = await app.signUp('Amina Kaci');
});
beforeEach(() => {
  asked = [];
  failure = null;
  pause = null;
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await rm(folder, { recursive: true });
});

async function transcribe(payload: Buffer, choices: { speakers?: string; voice?: string } = {}) {
  const { id } = await upload(person, payload, { name: 'talk.wav', ...choices });
  await reach(person, id, 'done');
  const done = (await findUpload(person, id))!;
  return { upload: done, transcripts: await transcriptOf(person, done.meetingId) };
}

const namesOf = (lines: Transcript[]) => lines.map(({ speakerName }) => speakerName);

test('two speakers on one channel get their own lines, and a returning speaker keeps the same number', async () => {
  const { upload, transcripts } = await transcribe(TALK);
  const startedAt = Date.parse(upload.createdAt) - upload.durationMs!;
  for (const { atMs, name } of SPOKEN) {
    const line = transcripts.find(
      ({ timestamp }) => Math.abs(Date.parse(timestamp) - startedAt - atMs) < 300,
    );
    expect([atMs, line?.speakerName]).toEqual([atMs, name]);
  }
  expect(new Set(namesOf(transcripts))).toEqual(new Set(['Speaker 1', 'Speaker 2']));
  expect(transcripts.length).toBeLessThanOrEqual(SPOKEN.length + 2);
  expect(upload.isDiarizationFailed).toBe(false);
  expect(asked).toEqual([null]);
  expect((await uploadsOf(person)).facts.tellsVoicesApart).toBe(true);
  expect(await app.db.selectFrom('upload_turns').selectAll().execute()).toEqual([]);
});

test('the number of speakers is passed to the diarizer, and one speaker needs no diarization', async () => {
  const two = await transcribe(TALK, { speakers: '2' });
  expect(asked).toEqual([2]);
  expect(new Set(namesOf(two.transcripts)).size).toBe(2);
  const one = await transcribe(TALK, { speakers: '1' });
  expect(new Set(namesOf(one.transcripts))).toEqual(new Set(['Speaker 1']));
  expect(asked).toEqual([2]);
  const many = await send(person, TALK, { name: 'a.wav', speakers: '500' });
  expect(many.statusCode).toBe(400);
});

test('a recording with one voice a channel, or with my own voice, is not diarized', async () => {
  const call = await transcribe(stereoFile('en_a-mono', 'en_b-mono'));
  expect(new Set(namesOf(call.transcripts)).size).toBe(2);
  const note = await transcribe(TALK, { voice: 'mine' });
  expect(new Set(namesOf(note.transcripts))).toEqual(new Set(['Amina Kaci']));
  expect(asked).toEqual([]);
});

test('if diarization fails, the upload has one speaker and says so', async () => {
  failure = new Error('The process of the model was ended by SIGSEGV');
  const { upload, transcripts } = await transcribe(TALK);
  expect(upload).toMatchObject({ isDiarizationFailed: true, problem: null });
  expect(new Set(namesOf(transcripts))).toEqual(new Set(['Speaker 1']));
});

test('an upload reports the progress of its diarization', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  pause = { atMs: (2 * LOW_MS + HIGH_MS) / 2, until: promise };
  const { id } = await upload(person, TALK, { name: 'talk.wav' });
  const step = async () => {
    const { stage, percent } = (await findUpload(person, id))!;
    return `${stage} ${percent}`;
  };
  await expect.poll(step, { timeout: 15_000 }).toMatch(/^diarizing (49|50)$/);
  resolve();
  await expect.poll(step, { timeout: 15_000 }).toBe('done 100');
});
