import type { Page } from '@playwright/test';
import { expect, hydrated } from '../journey.ts';
import { test } from '../people.ts';

/** Types by an input method whose composition is not confirmed yet. */
async function compose(page: Page, text: string) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
  return {
    /** Presses a key that belongs to the composition. */
    press: (key: 'Enter' | 'Escape') =>
      browser.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: 229,
      }),
    confirm: () => browser.send('Input.insertText', { text }),
  };
}

test('keys of an input method confirm or cancel what is composed, and neither close nor submit anything', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/meetings');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog').getByRole('combobox');
  await expect(palette).toBeFocused();
  const search = await compose(page, 'せってい');
  await search.press('Enter');
  await search.press('Escape');
  await expect(palette).toHaveValue('せってい');
  await search.confirm();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.getByRole('button', { name: 'Schedule' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').focus();
  const title = await compose(page, 'Réunion');
  await title.press('Escape');
  await title.press('Enter');
  await title.confirm();
  await expect(form.getByLabel('Title')).toHaveValue('Réunion');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('an Escape that cancels a composition leaves the search as it is', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/ai-summaries');
  await hydrated(page);
  const field = page.getByRole('searchbox');
  await field.focus();
  const search = await compose(page, 'せってい');
  await search.press('Escape');
  await expect(field).toHaveValue('せってい');
  await search.confirm();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
});
