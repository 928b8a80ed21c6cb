import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hangAfter, ModelMirror, sendInstead } from '../test/modelMirror.ts';
import { ServerProcess } from '../test/serverProcess.ts';
import { serveTinyModel } from '../test/tinyModels/tinyManifest.ts';
import { tinyCtcModel, tinyWhisperModel } from '../test/tinyModels/tinyModel.ts';
import { expect } from './journey.ts';
import { expectToast, test as journey, type Person } from './people.ts';

/** A server that gets its models from a local mirror, which serves tiny ones. */
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
        serveTinyModel(mirror, 'huge', tinyCtcModel(), { minimumMemoryGiB: 100_000 }),
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

const rowOf = ({ page }: Person, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

async function openServerTab(person: Person, server: ServerProcess): Promise<void> {
  expect((await server.command(['make-admin', person.user.email])).code).toBe(0);
  await person.page.goto('/settings?tab=server');
  await expect(person.page.getByRole('heading', { name: 'Models for speech' })).toBeVisible();
}

test('the first start got a model by itself, and an administrator gets, stops, chooses and deletes others', async ({
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
  await expect(rowOf(boss, 'Tiny huge')).toContainText('needs 100,000 GB of memory');
  await expect(rowOf(boss, 'Tiny huge').getByRole('button')).toHaveCount(0);

  mirror.misbehave(hangAfter(60_000));
  await page.getByRole('button', { name: 'Get Tiny tones' }).press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Download of Tiny tones' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^60 kB of \d+ kB/);
  await page.getByRole('button', { name: 'Stop Tiny tones' }).click();
  await expect(tones.getByText('Begun')).toBeVisible();
  await page.getByRole('button', { name: 'Get Tiny tones' }).click();
  await expect(tones.getByText('In use')).toBeVisible({ timeout: 30_000 });
  await expect(whisper.getByText('Ready')).toBeVisible();

  await page.getByRole('button', { name: 'Check Tiny whisper' }).click();
  await expectToast(page, 'Every file is as it should be');
  await page.getByRole('button', { name: 'Use Tiny whisper' }).click();
  await expect(whisper.getByText('In use')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Delete Tiny tones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Model deleted');
  await expect(tones.getByRole('button', { name: 'Get Tiny tones' })).toBeVisible();
});

test('a tampered download is refused with its reason, also on a phone', async ({
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
  await expect(tones).toContainText('its hash differs');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
