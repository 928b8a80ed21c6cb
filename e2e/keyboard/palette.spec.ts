import type { Page } from '@playwright/test';
import { expect, hydrated } from '../journey.ts';
import { end, plan, test } from '../people.ts';

declare global {
  interface Window {
    /** The titles of all dialogs that were shown. */
    titles: string[];
  }
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });
const active = (page: Page) => page.getByRole('option', { selected: true });

/** Opens the palette by its shortcut and types a query. */
async function ask(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

async function run(page: Page, words: string, option: string | RegExp): Promise<void> {
  await ask(page, words);
  await expect(active(page)).toHaveText(option);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

test('every screen and meeting can be opened from the command palette by keyboard', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const past = await plan(amina, 'Budget T3');
  await end(amina, past);
  const coming = await plan(amina, 'مِيزَانِيَّة الفصل الرابع');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Meetings' }).getByRole('option')).toHaveCount(2);
  const first = await active(page).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('العربيةLanguage');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveAttribute('id', first ?? '');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await run(page, 'resumes', 'Résumés de réunions');
  await expect(page).toHaveURL('/custom-summary');
  await expect(page.locator('main')).toBeFocused();
  await run(page, 'budg', /^Budget T3/);
  await expect(page).toHaveURL(`/meetings/jitsi/${past.id}/recording`);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/custom-summary');
  await expect(palette(page)).toBeHidden();
  await run(page, 'ميزانية', /^مِيزَانِيَّة/);
  await expect(page).toHaveURL(`/meetings/jitsi/${coming.id}`);
  await run(page, 'integr', 'Integrations');
  await expect(page).toHaveURL('/settings?tab=integrations');
  await run(page, 'nobody said this', 'Search all meetings for “nobody said this”');
  await expect(page).toHaveURL('/ai-summaries?q=nobody+said+this');
  await expect(page.getByRole('searchbox')).toHaveValue('nobody said this');
});

test('a dialog opened before its texts have loaded is never shown untranslated', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { width: 390 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/en-.*\.json$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.titles = [];
    new MutationObserver(() => {
      const title = document.querySelector('[role=dialog] h2')?.textContent;
      if (title) window.titles.push(title);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
  const code = page.waitForResponse(/\/assets\/ShortcutsDialog-.*\.js$/);
  await page.keyboard.press('?');
  await (await code).finished();
  release();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(new Set(await page.evaluate(() => window.titles))).toEqual(new Set(['Keyboard shortcuts']));
});

test('commands of the palette run on every screen, and the focus returns to its previous element', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/settings');
  const tab = page.getByRole('tab', { name: 'Account' });
  await tab.focus();
  await ask(page, 'dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(tab).toBeFocused();

  await run(page, 'keyboard', /^Keyboard shortcuts/);
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tab).toBeFocused();

  await run(page, 'new meet', /^New meeting/);
  await expect(page.getByRole('dialog', { name: 'Start a Meeting' })).toBeVisible();
  await expect(page).toHaveURL('/meetings');
  await page.keyboard.press('Escape');
  const room = page.context().waitForEvent('page');
  await run(page, 'instant', 'Start instant meeting');
  expect((await room).url()).toMatch(/\/instant-meeting\?room=meeting-/);
  await page.bringToFront();

  await run(page, 'arabic', 'العربيةLanguage');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('english');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await run(page, 'sign out', 'Sign out');
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
});

test('single-key shortcuts open screens, but not while typing or in a dialog, and can be disabled', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await hydrated(page);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL('/meetings');
  const finder = page.getByRole('searchbox', { name: 'Find a meeting' });
  await expect(finder).toBeVisible();
  await page.keyboard.press('/');
  await expect(finder).toBeFocused();
  await page.getByRole('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/ai-summaries');
  const search = page.getByRole('searchbox', { name: 'Search all meetings' });
  await expect(search).toBeFocused();
  await page.keyboard.type('ng?m');
  await expect(search).toHaveValue('ng?m');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.getByRole('main').focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Start a Meeting' });
  await expect(form).toBeVisible();
  await form.getByRole('switch', { name: 'Recording' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible();
  await hydrated(page);
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  await ask(page, 'keyb');
  await expect(palette(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the first key of a page is kept from the browser, because Firefox opens its own search on a slash', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/ai-summaries', { waitUntil: 'networkidle' });
  await hydrated(page);
  await page.evaluate(() =>
    addEventListener('keydown', (event) => {
      document.body.dataset.prevented = String(event.defaultPrevented);
    }),
  );
  await page.keyboard.press('/');
  await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true');
  await expect(page.getByRole('searchbox', { name: 'Search all meetings' })).toBeFocused();
});

for (const width of [390, 800]) {
  test(`at ${width} pixels the palette opens from the menu and returns the focus to the menu button`, async ({
    arrive,
  }) => {
    const { page } = await arrive('Amina Kaci', { width });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: /^Search or jump/ })
      .click();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
}
