import type { Page } from '@playwright/test';
import { expect, launch } from '../journey.ts';
import { end, inviteUrlOf, plan } from '../people.ts';
import { test } from '../speech.ts';

const NAME = 'عبد الرحمن بن الحاج عبد القادر بوزيد الجزائري المدني';
const ENDLESS = 'Budget'.repeat(20);
const MENU = { name: 'Open menu' };

const hiddenWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [360, 800, 1280]) {
  test(`at ${width} pixels no screen overflows, even with very long names and titles`, async ({
    arrive,
    saySentences,
  }) => {
    const amina = await arrive(NAME, { width });
    const { page } = amina;
    const [past, open] = [await plan(amina, ENDLESS), await plan(amina, ENDLESS)];
    await saySentences(amina, past, `${ENDLESS} ${ENDLESS}`, 'نراجع اليوم ميزانية الفصل الثالث');
    await end(amina, past);
    const summaryPath = `/api/jitsi/meetings/${past.id}/summary`;
    await expect
      .poll(async () => (await amina.call<{ summary: object | null }>('GET', summaryPath)).summary)
      .not.toBeNull();
    const inviteUrl = await inviteUrlOf(amina, open);
    const screens: [path: string, content: string][] = [
      ['/', NAME],
      ['/meetings', ENDLESS],
      ['/meetings?tab=past', ENDLESS],
      ['/ai-summaries', ENDLESS],
      ['/ai-summaries?q=budget', ENDLESS],
      ['/settings', 'Account Information'],
      ['/settings?tab=notifications', 'Email Notifications'],
      ['/profile', NAME],
      [`/meetings/jitsi/${open.id}`, ENDLESS],
      [`/meetings/jitsi/${past.id}`, ENDLESS],
      [`/meetings/jitsi/${past.id}/recording`, ENDLESS],
      [`/meetings/jitsi/${past.id}/recording?tab=summary`, ENDLESS],
      [`/meetings/jitsi/${crypto.randomUUID()}`, 'Meeting Not Found'],
    ];
    for (const [path, content] of screens) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(content).locator('visible=true').first()).toBeVisible();
      expect(await hiddenWidth(page), path).toBe(0);
      await expect(page.getByRole('button', MENU)).toHaveCount(width < 1024 ? 1 : 0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(width < 1024 ? 0 : 1);
    }
    await page.goto('/meetings');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await hiddenWidth(page), 'the form').toBe(0);

    await page.goto(`/meetings/jitsi/${past.id}/recording?tab=summary`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const editor = page.getByRole('form', { name: 'Edit the summary' });
    await editor.getByRole('textbox').first().fill(ENDLESS);
    expect(await hiddenWidth(page), 'a summary being edited').toBe(0);
    await editor
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click();
    expect(await hiddenWidth(page), 'a removed point').toBe(0);
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(editor).toBeHidden();

    await page.context().clearCookies();
    for (const path of [inviteUrl, '/login', '/login?mode=register', '/terms', '/privacy', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await hiddenWidth(page), path).toBe(0);
    }
  });
}

test('the list of meetings with long titles does not overflow when the window is narrowed to a phone', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, ENDLESS);
  for (let index = 0; index < 9; index += 1) await plan(amina, `${ENDLESS} ${index}`);
  await saySentences(amina, meeting, 'Let us begin with the warehouse.');
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto('/meetings');
  const band = page.getByRole('region', { name: 'Now' });
  await expect(band.getByRole('heading', { level: 3 })).toBeVisible();
  // The row of the running meeting is out of view, so its size is the remembered one.
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(band).not.toBeInViewport();
  for (const width of [640, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => hiddenWidth(page), { message: String(width), timeout: 3_000 }).toBe(0);
  }
});

test('at 320 pixels a long button label wraps instead of being cut off', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { width: 320, locale: 'fr' });
  await page.goto('/settings?tab=notifications');
  const save = page.getByRole('button', { name: 'Enregistrer les paramètres de notification' });
  const card = page.getByRole('region', { name: 'Paramètres de notification' });
  await expect(save).toBeVisible();
  const [button, around] = [(await save.boundingBox())!, (await card.boundingBox())!];
  expect(button.x).toBeGreaterThan(around.x);
  expect(button.x + button.width).toBeLessThan(around.x + around.width);
  expect(await hiddenWidth(page)).toBe(0);
});

for (const locale of ['en', 'fr', 'ar'])
  test(`at 320 pixels no word of the dashboard's figures is broken across lines in ${locale}`, async ({
    arrive,
  }) => {
    const { page } = await arrive('Amina Kaci', { width: 320, locale });
    await page.goto('/');
    await expect(page.getByRole('term')).toHaveCount(3);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const broken = await page.getByRole('term').evaluateAll((terms) =>
      terms.flatMap(({ firstChild: text }) =>
        [...text!.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text!, index);
          range.setEnd(text!, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      ),
    );
    expect(broken).toEqual([]);
  });

for (const locale of ['en', 'fr', 'ar'])
  test(`at 640 pixels (a laptop at 200 % zoom) the action items do not overflow in ${locale}`, async ({
    arrive,
  }) => {
    const { page } = await arrive('Amina Kaci', { width: 640, locale });
    for (const whose of ['mine', 'others', 'nobody', 'all']) {
      await page.goto(`/action-items?whose=${whose}`);
      await expect(page.getByRole('combobox')).toBeVisible();
      expect(await hiddenWidth(page), whose).toBe(0);
    }
  });

for (const width of [360, 800]) {
  test(`at ${width} pixels the menu closes on a choice, a click outside, Escape, going back and logout`, async ({
    arrive,
  }) => {
    const { page } = await arrive('Amina Kaci', { width });
    await page.goto('/');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const open = () => page.getByRole('button', MENU).click();
    await open();
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: width < 768 ? 'Meetings' : 'All Meetings', exact: true }).click();
    await expect(page).toHaveURL('/meetings');
    await expect(menu).toBeHidden();
    await open();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(menu).toBeHidden();
    await open();
    await page.mouse.click(width - 10, 400);
    await expect(menu).toBeHidden();
    await open();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', MENU)).toBeFocused();
    await open();
    await menu.getByRole('button', { name: width < 768 ? 'Sign out' : 'Logout' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', MENU)).toHaveCount(0);
  });
}

test('the theme follows the system until one is chosen, which is remembered', async ({ visit }) => {
  const { page } = await visit({ theme: 'dark' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const html = page.locator('html');
  await page.goto('/login');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const dark = await background();
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await background()).not.toBe(dark);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: 'Light theme' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await background()).toBe(dark);
});

test('on a phone with a closed menu, an open page follows theme changes of the system and other tabs', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 390, theme: 'dark' });
  const html = page.locator('html');
  await page.goto('/meetings');
  await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');

  const other = await page.context().newPage();
  await other.goto('/login');
  await other.evaluate(() => localStorage.setItem('theme', 'dark'));
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('a meeting is scheduled by keyboard alone, and every dialog returns the focus to its button', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/meetings');
  await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Instant Meeting' })).toBeFocused();
  await page.keyboard.press('Tab');
  const schedule = page.getByRole('button', { name: 'Schedule' });
  await expect(schedule).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(schedule).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Title').focus();
  await page.keyboard.type('Budget T3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await expect(schedule).toBeFocused();

  for (const name of ['Edit', 'Cancel Meeting', 'Delete']) {
    const opener = page.getByRole('article').getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole(name === 'Edit' ? 'dialog' : 'alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('the title of the browser tab is that of the screen', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const { id } = await plan(amina, 'ميزانية T3');
  const titles = {
    '/': 'Dashboard · Tajmaât',
    '/meetings': 'Meetings · Tajmaât',
    '/profile': 'My Profile · Tajmaât',
    [`/meetings/jitsi/${id}`]: 'ميزانية T3 · Tajmaât',
    [`/meetings/jitsi/${id}/recording`]: 'ميزانية T3 · Tajmaât',
    [`/meetings/jitsi/${crypto.randomUUID()}`]: 'Meeting Not Found · Tajmaât',
    '/nowhere': 'Page not found · Tajmaât',
    '/terms': 'Terms of Service · Tajmaât',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page).toHaveTitle('Login · Tajmaât');
});

test('with a font size of 24 pixels in the browser, no screen of a phone overflows', async ({
  arrive,
  server,
}) => {
  const amina = await arrive(NAME);
  const browser = await launch({ args: ['--blink-settings=defaultFontSize=24'] });
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 740 },
    locale: 'fr',
  });
  const page = await context.newPage();
  const expectFits = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => true));
    expect(await hiddenWidth(page), path).toBe(0);
  };
  for (const path of ['/', '/about', '/login', '/auth']) await expectFits(path);
  await context.addCookies(await amina.page.context().cookies());
  for (const path of ['/', '/meetings', '/profile', '/settings', '/custom-summary', '/pricing'])
    await expectFits(path);
  await browser.close();
});
