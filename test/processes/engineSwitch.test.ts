import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noSpeechEngine } from '#server/engines/noSpeech.ts';
import { createPocketSphinx } from '#server/engines/sphinx/pocketsphinx.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { ServerModels } from '#shared/contract/serverModels.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { liveChunks } from '#test/audio/liveChunks.ts';
import { type Phrases, phrasesOf } from '#test/audio/phrases.ts';
import { ModelMirror, pauseAfter } from '#test/doubles/modelMirror.ts';
import { createMeeting, type Person, transcriptOf } from '#test/meetings/meetings.ts';
import { Speaker } from '#test/speaker.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { serveTinyModel } from '#test/tinyModels/tinyManifest.ts';
import { SENTENCES, tinyWhisperModel } from '#test/tinyModels/tinyModel.ts';

const sphinx = await createPocketSphinx();
const missing = 'missing' in sphinx ? sphinx.missing : null;
const TOLERANCE_MS = 300;

let folder: string;
let mirror: ModelMirror;
let app: TestApp;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-switch-'));
  mirror = await ModelMirror.start();
  const manifest = join(folder, 'manifest.json');
  await writeFile(manifest, JSON.stringify([serveTinyModel(mirror, 'whisper', tinyWhisperModel())]));
  app = await createTestApp({
    speech: 'missing' in sphinx ? noSpeechEngine : sphinx,
    env: { MODELS: 'auto', MODELS_MANIFEST: manifest, MODELS_MIRROR: mirror.address },
  });
  address = await app.listen();
});
afterAll(async () => {
  await app.close();
  await mirror.close();
  await rm(folder, { recursive: true });
  if (!('missing' in sphinx)) await sphinx.close();
});

const modelOf = async (administrator: Person) =>
  (await administrator.call({ url: '/api/server/models' }))
    .json<ServerModels>()
    .models.find(({ id }) => id === 'whisper')!;

const linesOf = (lines: Transcript[], { id }: Person) => lines.filter(({ speakerId }) => speakerId === id);

/** Expects the distance of each line from the first one to match its phrase within TOLERANCE_MS. */
function expectTimes(lines: Transcript[], { startsMs }: Phrases): void {
  const from = Date.parse(lines[0]!.timestamp) - startsMs[0]!;
  const offBy = lines.map(({ timestamp }, index) => Date.parse(timestamp) - from - startsMs[index]!);
  for (const ms of offBy) expect(Math.abs(ms)).toBeLessThan(TOLERANCE_MS);
}

describe.skipIf(missing)(
  `switching from an engine to a model${missing ? ` (skipped: ${missing})` : ''}`,
  { timeout: 150_000 },
  () => {
    test('during a live meeting loses no speech, and French and Arabic are supported afterwards', async () => {
      const [amina, yacine] = [await app.signUp('Amina Kaci'), await app.signUp('ياسين بوزيد')];
      const id = await createMeeting(amina, yacine);
      const speak = (person: Person, language: Language) =>
        new Speaker({ address, cookie: person.cookie, meetingId: id, language });

      // Before the switch, the engine supports English only and reports other languages as errors.
      const refused = speak(yacine, 'fr');
      refused.begin();
      await refused.until(() => refused.errors().includes('speech_unsupported_language'));
      refused.close();

      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      mirror.misbehave(pauseAfter(100, released));
      await amina.call({ method: 'POST', url: '/api/server/models/whisper/use' });
      const english = phrasesOf('en_b-mono', 8);
      const speaking = speak(amina, 'en');
      speaking.begin();
      const played = speaking.play(liveChunks(english.samples), 1);
      await speaking.until(() => speaking.finals.length >= 2, 60_000);
      expect(await modelOf(amina)).toMatchObject({
        state: 'downloading',
        progress: { receivedBytes: 100 },
      });
      release();
      await expect.poll(async () => (await modelOf(amina)).state, { timeout: 20_000 }).toBe('running');
      await played;
      speaking.end();
      await speaking.finished();
      speaking.close();

      expect(speaking.messages).toContainEqual({ type: 'meeting', meetingId: id, change: 'speech' });

      const said = linesOf(await transcriptOf(amina, id), amina);
      expect(said).toHaveLength(english.startsMs.length);
      expectTimes(said, english);
      expect(said.some(({ isGap }) => isGap)).toBe(false);
      expect(said[0]!.content).not.toBe(SENTENCES.en);
      expect(said.at(-1)!.content).toBe(SENTENCES.en);

      // After the switch, a speaker who chose English may speak French and Arabic, which others chose.
      for (const language of ['fr', 'ar'] as const) {
        const phrases = phrasesOf(`${language}_a-mono`, 3, { language });
        const speaker = speak(yacine, language);
        speaker.begin();
        await speaker.play(liveChunks(phrases.samples), 4);
        speaker.end();
        await speaker.finished();
        speaker.close();
        const lines = linesOf(await transcriptOf(amina, id), yacine).filter(
          (line) => line.language === language,
        );
        expect(new Set(lines.map(({ content }) => content))).toEqual(new Set([SENTENCES[language]]));
      }
    });
  },
);
