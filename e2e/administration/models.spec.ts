import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toWav } from '#server/engines/wav.ts';
import type { UploadsAnswer } from '#shared/contract/uploads.ts';
import { phrasesOf } from '#test/audio/phrases.ts';
import { join as joined } from '#test/audio/syntheticVoice.ts';
import { hangAfter, ModelMirror, sendInstead } from '#test/doubles/modelMirror.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { serveTinyDiarization, serveTinyModel } from '#test/tinyModels/tinyManifest.ts';
import { tinyCtcModel, tinyWhisperModel } from '#test/tinyModels/tinyModel.ts';
import { expect } from '../journey.ts';
import { expectToast, test as journey, plan } from '../people.ts';
import { live } from '../transcription/livePanel.ts';
import { openServerTab, rowOf } from './serverTab.ts';

/** A server that downloads its models from a local mirror with tiny ones. */
const test = journey.extend<object, { mirror: ModelMirror }>({
  mirror: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const mirror = await ModelMirror.start();
      await use(mirror);
      await mirror.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mirror }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tajmaat-manifest-'));
      const manifest = join(folder, 'manifest.json');
      const models = [
        serveTinyModel(mirror, 'whisper', tinyWhisperModel(), { isAutomatic: true }),
        serveTinyModel(mirror, 'tones', tinyCtcModel()),
        serveTinyDiarization(mirror, { isAutomatic: true }),
        serveTinyModel(mirror, 'huge', tinyCtcModel(), { minimumMemoryGiB: 100_000 }),
        serveTinyModel(mirror, 'deaf', { ...tinyCtcModel(), sampleText: 'something else' }),
      ];
      await writeFile(manifest, JSON.stringify(models));
      const server = await ServerProcess.start({
        MODELS: 'auto',
        MODELS_MANIFEST: manifest,
        MODELS_MIRROR: mirror.address,
      });
      await use(server);
      await server.remove();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('the first start downloads a model, and an administrator downloads, stops, selects and deletes others', async ({
  arrive,
  server,
  mirror,
}) => {
  const boss = await arrive('Amina Kaci');
  const { page } = boss;
  await openServerTab(boss, server);
  const [whisper, tones] = [rowOf(boss, 'Tiny whisper'), rowOf(boss, 'Tiny tones')];
  await expect(whisper.getByText('In use')).toBeVisible({ timeout: 30_000 });
  await expect(whisper).toContainText('English, French, Arabic');
  await expect(whisper).toContainText('s of work for a second of speech');
  await expect(page.getByText('Tiny whisper (sherpa-onnx)')).toBeVisible();
  await expect(rowOf(boss, 'Tiny voices').getByText('In use')).toBeVisible({ timeout: 30_000 });
  await expect(rowOf(boss, 'Tiny voices')).toContainText('tells the speakers of uploaded recordings apart');
  await expect(rowOf(boss, 'Tiny huge')).toContainText('needs 100,000 GB of memory');
  await expect(rowOf(boss, 'Tiny huge').getByRole('button')).toHaveCount(0);

  const room = await page.context().newPage();
  await room.goto(live(await plan(boss, 'Budget T3')));
  await expect(room.getByText('Written by Tiny whisper (sherpa-onnx)')).toBeVisible();
  await page.bringToFront();
  mirror.misbehave(hangAfter(60_000));
  await page.getByRole('button', { name: 'Get Tiny tones' }).press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Download of Tiny tones' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^60 kB of \d+ kB/);
  const [goOn, stop] = ['Continue', 'Stop'].map((verb) =>
    page.getByRole('button', { name: `${verb} Tiny tones` }),
  );
  await expect(stop!).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tones.getByText('Begun')).toBeVisible();
  await expect(tones).toContainText(/60 kB of \d+ kB/);
  await expect(goOn!).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tones.getByText('In use')).toBeVisible({ timeout: 30_000 });
  await expect(whisper.getByText('Ready')).toBeVisible();
  // A running meeting shows the current engine.
  await expect(room.getByText('Written by Tiny tones (sherpa-onnx)')).toBeVisible();
  await room.close();

  await page.getByRole('button', { name: 'Check Tiny whisper' }).click();
  await expectToast(page, 'Every file is as it should be');
  await page.getByRole('button', { name: 'Use Tiny whisper' }).click();
  await expect(whisper.getByText('In use')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Delete Tiny tones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Model deleted');
  await expect(tones.getByRole('button', { name: 'Get Tiny tones' })).toBeVisible();
});

test('a model with a wrong hash, or one that fails its test, is rejected with its reason, also on a phone', async ({
  arrive,
  server,
  mirror,
}) => {
  const boss = await arrive('Lina Saadi', { width: 390 });
  const { page } = boss;
  await openServerTab(boss, server);
  const tones = rowOf(boss, 'Tiny tones');
  const content = tinyCtcModel().contents[0]!.content;
  mirror.misbehave(sendInstead(Buffer.alloc(content.length)));
  await page.getByRole('button', { name: 'Get Tiny tones' }).click();
  await expect(tones).toContainText('It could not be downloaded.');
  // The damaged file is discarded, so nothing of it is kept.
  await expect(tones).not.toContainText('What has arrived is kept');
  await expect(tones).toContainText('its hash differs');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const deaf = rowOf(boss, 'Tiny deaf');
  await page.getByRole('button', { name: 'Get Tiny deaf' }).click();
  await expect(deaf).toContainText('It does not recognize its sample', { timeout: 30_000 });
  await expect(deaf.getByText('Not used')).toBeVisible();
  await expect(deaf.getByText('Ready')).toHaveCount(0);
});

test('two speakers of an uploaded recording are separated (diarization), also on a phone', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { page } = amina;
  const facts = async () => (await amina.call<UploadsAnswer>('GET', '/api/uploads')).facts;
  await expect
    .poll(facts, { timeout: 30_000 })
    .toMatchObject({ tellsVoicesApart: true, languages: expect.arrayContaining(['en']) });
  await page.goto('/audio-transcription');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose File' }).click();
  const voices = [phrasesOf('en_b-mono', 3), phrasesOf('fr_a-mono', 3, { language: 'fr' })];
  const sound = toWav(joined(...voices.map(({ samples }) => samples)));
  await (await chooser).setFiles({ name: 'talk.wav', mimeType: 'audio/wav', buffer: Buffer.from(sound) });
  await page.getByRole('checkbox', { name: 'This is my own voice' }).check();
  await expect(page.getByRole('combobox', { name: 'People who speak' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'This is my own voice' }).uncheck();
  await page.getByRole('combobox', { name: 'People who speak' }).click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await page.getByRole('link', { name: 'View Transcript' }).click({ timeout: 30_000 });
  const transcript = page.getByRole('tabpanel', { name: 'Transcript' });
  for (const name of ['Speaker 1', 'Speaker 2'])
    await expect(transcript.getByText(name, { exact: true }).first()).toBeVisible();
});
