import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exampleBlocks } from '#client/features/example/exampleBlocks.ts';
import { EXAMPLE_LINES } from '#client/features/example/exampleLines.ts';
import { EXAMPLE_RECORDING_S, EXAMPLE_TIMES } from '#client/features/example/exampleTimes.ts';
import { expect } from '../journey.ts';
import { pdfText } from '../pdfText.ts';
import { test } from '../people.ts';

const FILE_NAME = /^meeting-summary-\d{4}-\d\d-\d\d$/;
const audioOf = (page: Page) => page.locator('audio');
const moment = (page: Page) =>
  audioOf(page).evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.currentTime : -1));

async function download(page: Page, name: string) {
  const waiting = page.waitForEvent('download');
  await page.getByRole(name === 'Export PDF' ? 'link' : 'button', { name }).click();
  const file = await waiting;
  const [base, ending] = file.suggestedFilename().split('.');
  expect(base).toMatch(FILE_NAME);
  return { ending, content: await readFile(await file.path()) };
}

test('the example is in French in every interface language, labeled as an example, and links to real summaries', async ({
  arrive,
  server,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.context().addCookies([{ name: 'language', value: 'ar', url: server.address }]);
  await page.goto('/');
  const entry = page.getByRole('link', { name: 'Résumés de réunions' });
  await expect(entry.locator('[lang=fr]')).toHaveText('Résumés de réunions');
  await entry.click();
  await expect(page).toHaveURL('/custom-summary');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const french = page.locator('main [lang=fr][dir=ltr]');
  await expect(french.getByRole('heading', { name: 'Exemple Résumé' })).toBeVisible();
  await expect(french.getByText('la voix de l’enregistrement est une voix de synthèse')).toBeVisible();
  await expect(french.getByText('La version finale utilisera des modèles hébergés localement')).toBeVisible();
  for (const fact of ['Date', 'Durée', 'Enregistrement', 'Participants'])
    await expect(french.getByRole('term').filter({ hasText: fact })).toBeVisible();
  const summary = await french.getByRole('region', { name: 'Résumé' }).boundingBox();
  expect(summary?.height).toBe(500);
  await french.getByRole('link', { name: 'Voir mes résumés' }).click();
  await expect(page).toHaveURL('/ai-summaries');
});

test('the example recording of seven minutes plays, and each transcript line seeks to its start', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/custom-summary');
  const length = () =>
    audioOf(page).evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.duration : 0));
  await expect.poll(length).toBeGreaterThan(7 * 60);
  expect(Math.abs((await length()) - EXAMPLE_RECORDING_S)).toBeLessThan(1);
  expect(EXAMPLE_TIMES).toHaveLength(EXAMPLE_LINES.length);

  await page.getByRole('tab', { name: 'Transcription' }).click();
  const transcript = page.getByRole('tabpanel', { name: 'Transcription' });
  await expect(transcript.getByRole('heading', { name: 'Interlocuteur' })).toBeVisible();
  await expect(transcript.getByRole('listitem')).toHaveCount(EXAMPLE_LINES.length);
  const chosen = transcript.getByRole('button', { name: EXAMPLE_LINES[18] ?? '' });
  await chosen.focus();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  expect(await moment(page)).toBeGreaterThanOrEqual((EXAMPLE_TIMES[18] ?? 0) - 0.1);

  await page.getByRole('tab', { name: 'Résumé' }).click();
  await page.getByRole('button', { name: 'Écouter à partir de' }).last().click();
  await expect.poll(() => moment(page)).toBeGreaterThan((EXAMPLE_TIMES[48] ?? 0) - 0.1);
});

test('the example is exported as a PDF and a text file with its accents', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/custom-summary');
  const written = await download(page, 'Export Text');
  expect(written.ending).toBe('txt');
  const text = written.content.toString('utf8');
  const drawn = await download(page, 'Export PDF');
  expect(drawn.ending).toBe('pdf');
  expect(drawn.content.subarray(0, 5).toString()).toBe('%PDF-');
  const words = pdfText(drawn.content);
  for (const block of exampleBlocks()) {
    expect(text).toContain(block.text);
    expect(words).toContain(block.text);
  }
});

test('Share copies the URL and confirms it; a clipboard error is only logged', async ({ visit, arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /The link could not be copied/ });
  await page.goto('/custom-summary');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => alerts).toEqual(['Link copied to clipboard!']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  const logged = page.waitForEvent('console', (line) => line.text().includes('could not be copied'));
  await page.getByRole('button', { name: 'Share' }).click();
  await logged;
  expect(alerts).toHaveLength(1);

  const visitor = await visit();
  await visitor.page.goto('/custom-summary');
  await expect(visitor.page.getByText("The page you're looking for doesn't exist")).toBeVisible();
});
