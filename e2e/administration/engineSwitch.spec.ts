import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPocketSphinx } from '#server/engines/sphinx/pocketsphinx.ts';
import { toWav } from '#server/engines/wav.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { phrasesOf } from '#test/audio/phrases.ts';
import { join as joined } from '#test/audio/syntheticVoice.ts';
import { ModelMirror, pauseAfter } from '#test/doubles/modelMirror.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { serveTinyDiarization, serveTinyModel } from '#test/tinyModels/tinyManifest.ts';
import { SENTENCES, tinyWhisperModel } from '#test/tinyModels/tinyModel.ts';
import { expect } from '../journey.ts';
import { addParticipant, test as journey, plan } from '../people.ts';
import { listen, live, start, status, stop, words } from '../transcription/livePanel.ts';
import { openServerTab, rowOf } from './serverTab.ts';

const SPOKEN = { timeout: 90_000 };
/** Repetitions of the voice in the microphone's file, which is played once: two minutes in total. */
const REPEATS = 5;

interface Download {
  folder: string;
  mirror: ModelMirror;
  /** Lets the rest of the model's download continue. */
  release: () => void;
}

/** A server on its first start, whose download of a speech model stalls after the first bytes. */
const test = journey.extend<object, { download: Download }>({
  download: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tajmaat-switch-'));
      const mirror = await ModelMirror.start();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const models = [
        serveTinyModel(mirror, 'whisper', tinyWhisperModel(), { isAutomatic: true }),
        serveTinyDiarization(mirror, { isAutomatic: true }),
      ];
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(models));
      // Stalls several times, because the server aborts and retries a connection that sends nothing.
      mirror.misbehave(...Array.from({ length: 5 }, () => pauseAfter(100, released)));
      await use({ folder, mirror, release });
      release();
      await mirror.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ download: { folder, mirror } }, use) => {
      const settings = {
        MODELS: 'auto',
        MODELS_MANIFEST: join(folder, 'manifest.json'),
        MODELS_MIRROR: mirror.address,
      };
      const server = await ServerProcess.start(settings, { script: 'scripts/start.ts' });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

async function phrasesFile(folder: string, recording: string): Promise<string> {
  const { samples } = phrasesOf(recording, 8);
  const file = join(folder, `${recording}.wav`);
  await writeFile(file, toWav(joined(...Array.from({ length: REPEATS }, () => samples))));
  return file;
}

test('a model downloaded during a live meeting replaces the engine, and lines come in three languages', async ({
  arrive,
  server,
  download: { folder, release },
}) => {
  const sphinx = await createPocketSphinx();
  if ('missing' in sphinx) return test.skip(true, sphinx.missing);
  await sphinx.close();
  test.setTimeout(300_000);
  const amina = await arrive('Amina Kaci', { voice: await phrasesFile(folder, 'en_b-mono') });
  const yacine = await arrive('ياسين بوزيد', { voice: await phrasesFile(folder, 'fr_a-mono') });
  await openServerTab(amina, server);
  const whisper = rowOf(amina, 'Tiny whisper');
  await expect(whisper.getByText('Being downloaded')).toBeVisible();
  await expect(amina.page.getByRole('progressbar', { name: 'Download of Tiny whisper' })).toBeVisible();
  await expect(amina.page.getByText('PocketSphinx (en-us)')).toBeVisible();

  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  for (const { page } of [amina, yacine]) await page.goto(live(meeting));
  await expect(yacine.page.getByText('Written by PocketSphinx (en-us)')).toBeVisible();
  await listen(amina.page);
  await expect(words(yacine.page).first()).toBeVisible(SPOKEN);
  await expect(words(yacine.page).filter({ hasText: SENTENCES.en })).toHaveCount(0);

  release();
  for (const { page } of [amina, yacine])
    await expect(words(page).filter({ hasText: SENTENCES.en }).first()).toBeVisible(SPOKEN);
  await stop(amina.page).click();
  await expect(status(amina.page, 'Stopped')).toBeVisible(SPOKEN);

  await yacine.page.reload();
  await expect(yacine.page.getByText('Written by Tiny whisper (sherpa-onnx)')).toBeVisible();
  for (const [name, sentence] of [
    ['French', SENTENCES.fr],
    ['Arabic', SENTENCES.ar],
  ] as const) {
    await yacine.page.getByRole('combobox', { name: 'Language you speak' }).click();
    await yacine.page.getByRole('option', { name }).click();
    if (name === 'French') await listen(yacine.page);
    else await start(yacine.page).click();
    await expect(words(amina.page).filter({ hasText: sentence }).first()).toBeVisible(SPOKEN);
    await stop(yacine.page).click();
    await expect(status(yacine.page, 'Stopped')).toBeVisible(SPOKEN);
  }
  const { transcripts } = await amina.call<{ transcripts: Transcript[] }>(
    'GET',
    `/api/jitsi/meetings/${meeting.id}/transcripts`,
  );
  expect(transcripts.filter(({ isGap }) => isGap)).toEqual([]);
  expect(new Set(transcripts.map(({ language }) => language))).toEqual(new Set(['en', 'fr', 'ar']));
});
