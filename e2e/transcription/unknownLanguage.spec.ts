import type { Locator, Page } from '@playwright/test';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { expect } from '../journey.ts';
import { plan } from '../people.ts';
import { test as base } from '../speech.ts';
import { live, start, status } from './livePanel.ts';

/** A server whose speech engine supports two of the three languages. */
const test = base.extend({
  server: [
    async ({ engine }, use) => {
      const server = await ServerProcess.start({ STT_URL: engine.url, STT_LANGUAGES: 'en,fr' });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

const UNKNOWN = 'The speech engine of this server does not know Arabic. Choose English or French.';
const speak = async (page: Page, within: Locator, language: string) => {
  await within.getByRole('combobox', { name: 'Language you speak' }).click();
  await page.getByRole('option', { name: language }).click();
};

test('an unsupported spoken language is reported before joining, and consent is not asked for it', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { passesGreenRoom: true });
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget T3')));
  const greenRoom = page.getByRole('region', { name: 'Before you join' });
  const tick = greenRoom.getByRole('checkbox', { name: 'Write down what I say from the start' });
  await expect(tick).toBeChecked();
  await speak(page, greenRoom, 'Arabic');
  await expect(greenRoom.getByText(UNKNOWN)).toBeVisible();
  await expect(tick).toHaveCount(0);

  await greenRoom.getByRole('button', { name: 'Join now' }).click();
  const room = page.frameLocator('iframe[title="Video conference"]');
  await expect(room.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expect(status(page, 'Connected')).toBeVisible();
  const consent = page.getByRole('alertdialog');
  await expect(consent).toHaveCount(0);

  await speak(page, page.locator('main'), 'French');
  await expect(page.getByText(UNKNOWN)).toHaveCount(0);
  await start(page).click();
  await consent.getByRole('button', { name: 'Agree and start' }).click();
  await expect(status(page, 'Listening')).toBeVisible();
});
