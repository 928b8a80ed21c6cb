import type { Page } from '@playwright/test';
import { TIME_ZONE_COOKIE } from '#shared/rules/language/timeZone.ts';
import { countScripts, MOST_SCRIPTS_KB } from '#test/project/scriptSize.ts';
import { expect, type VisitOptions } from '../journey.ts';
import { expectToast, plan, test } from '../people.ts';

const LANGUAGES = {
  en: { dir: 'ltr', hero: 'Everyone speaks. Nothing gets lost.', pricing: 'Pricing', contact: 'Contact' },
  fr: { dir: 'ltr', hero: /\p{L}/u, pricing: 'Tarifs', contact: 'Contact' },
  ar: {
    dir: 'rtl',
    hero: /\p{Script=Arabic}/u,
    pricing: /\p{Script=Arabic}/u,
    contact: /\p{Script=Arabic}/u,
  },
} as const;

const speak = (page: Page, language: string, url: string) =>
  page.context().addCookies([{ name: 'language', value: language, url }]);

/** Blocks the islands' scripts, and thereby hydration, until the returned function is called. */
async function holdIslands(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!islands|loader).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [language, { dir, hero, pricing, contact }] of Object.entries(LANGUAGES)) {
  test(`the landing page is complete without JavaScript, ${language}`, async ({ silentBrowser, server }) => {
    const context = await silentBrowser.newContext({ javaScriptEnabled: false, baseURL: server.address });
    const page = await context.newPage();
    await speak(page, language, server.address);
    const answer = await page.goto('/');
    expect(answer?.headers().vary).toContain('Cookie');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero);
    await expect(page.locator('#pricing h2')).toHaveText(pricing);
    await expect(page.locator('#pricing article')).toHaveCount(4);
    await expect(page.locator('#contact h2')).toHaveText(contact);
    for (const part of ['hero', 'how', 'benefits', 'pricing', 'start', 'contact'])
      await expect(page.locator(`section[aria-labelledby=${part}-title]`)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(6);
    await context.close();
  });
}

test('sections below the fold have deferred layout (content-visibility), and links scroll to them exactly', async ({
  silentBrowser,
  server,
  visit,
}) => {
  const viewport = { width: 360, height: 823 };
  const context = await silentBrowser.newContext({
    javaScriptEnabled: false,
    baseURL: server.address,
    viewport,
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('.below-fold').last()).toHaveCSS('content-visibility', 'auto');
  await page.getByRole('link', { name: 'View Pricing' }).click();
  const top = async () => Math.round((await page.locator('#pricing').boundingBox())?.y ?? Number.NaN);
  const belowHeader = 64;
  await expect.poll(top).toBe(belowHeader);
  await context.close();

  const { page: scripted } = await visit(viewport);
  await scripted.goto('/');
  await expect(scripted.locator('.below-fold')).toHaveCount(0);
});

test('on a phone the first frame does not render the section below the fold', async ({
  silentBrowser,
  server,
}) => {
  const context = await silentBrowser.newContext({
    javaScriptEnabled: false,
    baseURL: server.address,
    viewport: { width: 360, height: 823 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/');
  const section = page.locator('#home + .below-fold');
  await expect(section).toHaveCSS('content-visibility', 'hidden');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(section).toHaveCSS('content-visibility', 'auto');
  await page.setViewportSize({ width: 1280, height: 823 });
  await expect(section).toHaveCSS('animation-name', 'none');
  await context.close();
});

test('islands are loaded on interaction, after at most 5 kB of scripts', async ({ visit }) => {
  const { page } = await visit();
  const scriptsKb = await countScripts(await page.context().newCDPSession(page));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scriptsKb()).toBeGreaterThan(0);
  expect(scriptsKb()).toBeLessThanOrEqual(MOST_SCRIPTS_KB.visitor);
  await page.getByRole('button', { name: 'Yearly' }).hover();
  await expect.poll(scriptsKb).toBeGreaterThan(50);
});

test('the dashboard loads one document and scripts within their limit, server-rendered or not', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 412, height: 823 });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  // Holds back what is loaded for later, which the busy browser of a test may load before the network is idle.
  await page.addInitScript('requestIdleCallback = () => 0');
  const scriptsKb = await countScripts(await page.context().newCDPSession(page));
  const heading = page.getByRole('heading', { name: 'Welcome, Amina Kaci' });
  await page.context().clearCookies({ name: TIME_ZONE_COOKIE });
  await page.goto('/');
  await expect(heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  const inBrowserKb = scriptsKb();
  expect(inBrowserKb).toBeLessThanOrEqual(MOST_SCRIPTS_KB.dashboard);
  expect(documents).toHaveLength(1);
  // The zone of the clock is known now, so that the server renders the screen, if its renderer answers in time.
  let beforeKb = inBrowserKb;
  await expect(async () => {
    await page.waitForLoadState('networkidle');
    beforeKb = scriptsKb();
    documents.length = 0;
    await page.goto('/');
    expect(await page.locator('#root[data-time-zone]').count()).toBe(1);
  }).toPass();
  await page.waitForLoadState('networkidle');
  expect(scriptsKb() - beforeKb).toBeLessThanOrEqual(MOST_SCRIPTS_KB.dashboard);
  expect(documents).toHaveLength(1);
});

const scriptsOf = async (page: Page, path: string): Promise<string[]> =>
  (await (await page.request.get(path)).text()).match(/\/assets\/[\w.-]+\.js"/g) ?? [];

test('the sign-in screen preloads at most 13 scripts, as each costs a round trip', async ({ visit }) => {
  const { page } = await visit();
  const files = await scriptsOf(page, '/login');
  expect(files.join()).toContain('/assets/LoginPage-');
  expect(files.length).toBeLessThanOrEqual(13);
});

test('the live screen and the review preload at most 26 scripts', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const path = `/meetings/jitsi/${(await plan(amina, 'Budget T3')).id}`;
  const [live, review] = [
    await scriptsOf(amina.page, path),
    await scriptsOf(amina.page, `${path}/recording`),
  ];
  expect(live.join()).toContain('/assets/LiveMeetingPage-');
  expect(review.join()).toContain('/assets/ReviewPage-');
  for (const files of [live, review]) {
    expect(files.join()).toContain('/assets/problemTexts-');
    expect(files.length).toBeLessThanOrEqual(26);
  }
});

for (const touch of ['click', 'tap'] as const) {
  test(`a ${touch} on the price toggle before hydration takes effect after it`, async ({ visit }) => {
    const { page } = await visit();
    const release = await holdIslands(page);
    await page.goto('/#pricing');
    const yearly = page.getByRole('button', { name: 'Yearly' });
    if (touch === 'click') await yearly.click();
    else await yearly.evaluate((button) => (button as HTMLButtonElement).click());
    await expect(yearly).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(yearly).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('75,589 DZD', { exact: true })).toBeVisible();
  });
}

for (const way of ['mouse', 'keyboard'] as const) {
  test(`a first press by ${way} before hydration opens the chat`, async ({ visit }) => {
    const { page } = await visit();
    const release = await holdIslands(page);
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open Tajmaât Chat' });
    if (way === 'mouse') await opener.click();
    else await opener.press('Enter');
    release();
    await expect(page.getByRole('dialog', { name: 'Tajmaât Chat' }).getByLabel('Your message')).toBeFocused();
  });
}

test('input typed into the contact form before hydration is kept, and sent', async ({ visit }) => {
  const { page } = await visit();
  const release = await holdIslands(page);
  await page.goto('/#contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Amina Kaci');
  await form.getByLabel('Email').fill('amina@example.org');
  await form.getByLabel('Subject').fill('Pour dix personnes');
  await form.getByLabel('Message').fill('Bonjour, un devis ?');
  const sent = page.waitForRequest('/api/contact');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('Bonjour, un devis ?');
  release();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Amina Kaci',
    email: 'amina@example.org',
    subject: 'Pour dix personnes',
    message: 'Bonjour, un devis ?',
  });
  await expectToast(page, 'Message sent!');
});

test('the theme can be switched, is shown as selected and remembered', async ({ visit }) => {
  const { page } = await visit({ theme: 'light' });
  await page.goto('/');
  const html = page.locator('html');
  const dark = page.getByRole('contentinfo').getByRole('button', { name: 'Dark theme' });
  await dark.click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('contentinfo').getByRole('button', { name: 'System theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(dark).toHaveAttribute('aria-pressed', 'false');
});

test('the language changes in place, and the next pages use it', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL('/about');
  await page.goto('/terms');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a page that needs an account shows "not found" to a visitor, with a sign-in link that returns to it', async ({
  visit,
}) => {
  const { page } = await visit();
  const answer = await page.goto('/meetings?tab=past');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/meetings?tab=past')}`);
});

test('logging out and an invalid session both show the public landing page', async ({ arrive, server }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-site', 'en');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeHidden();
  await page.context().addCookies([{ name: 'tajmaat', value: 'unknown', url: server.address }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyone speaks. Nothing gets lost.');
});

const SIZES: VisitOptions[] = [
  { width: 1360, theme: 'light' },
  { width: 390, theme: 'dark' },
];
for (const size of SIZES) {
  test(`every public page fits ${size.width} pixels in every language, ${size.theme}`, async ({
    visit,
    server,
  }) => {
    const { page } = await visit(size);
    for (const language of Object.keys(LANGUAGES)) {
      await speak(page, language, server.address);
      for (const path of ['/', '/about', '/terms', '/privacy', '/nowhere']) {
        await page.goto(path);
        const hidden = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([language, path, hidden]).toEqual([language, path, 0]);
      }
    }
  });
}
