import type { Page } from '@playwright/test';
import { expect, signUp } from '../journey.ts';
import { expectToast, test } from '../people.ts';

const REFUSED = /status of (4\d\d|500)/;
const HERO = { name: 'Everyone speaks. Nothing gets lost.' };

const PRICE_REPLY = /Standard is 3,000 DZD a month and Pro is 6,999 DZD a month; paying yearly saves 10%\./;
const DEFAULT_REPLY =
  "I'm sorry, I don't have information about that yet. Would you like to learn more about our secure meeting platform?";

const section = (page: Page, id: string) => page.locator(`#${id}`);
const plan = (page: Page, title: string) => page.getByRole('article', { name: title });

async function writeMessage(page: Page, message = 'Bonjour,\nun devis ?'): Promise<void> {
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Amina Kaci');
  await form.getByLabel('Email').fill('amina@example.org');
  await form.getByLabel('Subject').fill('Pour dix personnes');
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: 'Send Message' }).click();
}

test('the links of the sticky header and the buttons of the landing page lead to their targets', async ({
  visit,
}) => {
  const { page } = await visit();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', HERO)).toBeVisible();
  await expect(page).toHaveTitle('Tajmaât');
  expect(loaded.join()).not.toMatch(/Page-|app-|base-.*js/);
  const header = page.getByRole('banner');
  for (const [name, id] of [
    ['Pricing', 'pricing'],
    ['Contact', 'contact'],
    ['Home', 'home'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect
      .poll(async () => Math.abs(((await section(page, id).boundingBox())?.y ?? 9999) - 64))
      .toBeLessThan(3);
    await expect(header).toBeInViewport();
  }
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeInViewport();
  await plan(page, 'Business').getByRole('link', { name: 'Contact Sales' }).click();
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeInViewport();

  const trials = page.getByRole('link', { name: 'Start Free Trial' });
  await expect(trials).toHaveCount(3);
  for (const link of [...(await trials.all()), header.getByRole('link', { name: 'Sign up' })]) {
    await expect(link).toHaveAttribute('href', '/login?mode=register');
  }
  await header.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About Tajmaât' })).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(3);
  for (const value of ['Innovation', 'Customer Focus', 'Ethical AI', 'Continuous Improvement']) {
    await expect(page.getByRole('heading', { name: value })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText('Tajmaât. Made in Algeria.');
  await page.getByRole('main').getByRole('link', { name: 'View Pricing' }).click();
  await expect(page).toHaveURL('/#pricing');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('prices are monthly by default and yearly on request, and missing features are labeled', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/#pricing');
  const prices = { 'Free Trial': '0 DZD', Standard: '3,000 DZD', Pro: '6,999 DZD', Business: 'Custom' };
  for (const [title, price] of Object.entries(prices)) {
    await expect(plan(page, title).getByText(price, { exact: true })).toBeVisible();
  }
  await expect(plan(page, 'Pro').getByText('Most Popular')).toBeVisible();
  await expect(page.getByText(/^Save .* DZD$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Yearly' }).click();
  await expect(plan(page, 'Pro').getByText('75,589 DZD', { exact: true })).toBeVisible();
  await expect(plan(page, 'Pro').getByText('Save 8,399 DZD', { exact: true })).toBeVisible();
  await expect(plan(page, 'Standard').getByText('32,400 DZD', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Save .* DZD$/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Monthly' }).click();
  await expect(plan(page, 'Pro').getByText('6,999 DZD', { exact: true })).toBeVisible();
  const search = plan(page, 'Pro').getByRole('listitem').filter({ hasText: 'Semantic search' });
  await expect(search).toContainText('coming soon');
  await page.getByText('Are my meetings recorded and stored?').click();
  await expect(page.getByText(/^Audio is not stored, only transcripts and summaries\./)).toBeVisible();
});

test('a contact message shows success only once stored, and a failure keeps the input', async ({ visit }) => {
  const { page } = await visit({ expectedErrors: REFUSED });
  await page.goto('/#contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await expect(form.getByLabel('Message')).toHaveAttribute('rows', '6');
  await form.getByRole('button', { name: 'Send Message' }).click();
  for (const fault of [
    'Name is required',
    'Please enter a valid email address',
    'Subject is required',
    'Message is required',
  ]) {
    await expect(form.getByText(fault)).toBeVisible();
  }

  await page.route('/api/contact', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
  );
  await writeMessage(page);
  await expectToast(page, 'Message not sent', 'Something went wrong');
  await expect(form.getByText('What you typed is still here.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Bonjour,\nun devis ?');

  await page.unroute('/api/contact');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route('/api/contact', async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  const stored = page.waitForResponse('/api/contact');
  await form.getByRole('button', { name: 'Send Message' }).click();
  const sending = form.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByLabel('Subject').press('Enter');
  await sending.focus();
  await expect(page.getByText('Message sent!')).toBeHidden();
  release();
  expect((await stored).status()).toBe(204);
  expect(requests).toBe(1);
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await expectToast(page, 'Message sent!', "We'll get back to you as soon as possible.");
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(form.getByLabel(label)).toHaveValue('');
  }
});

test('leaving a contact message that was not sent asks first, in the app and on the site', async ({
  visit,
}) => {
  const { page } = await visit();
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.dismiss();
  });
  await page.goto('/#contact');
  const message = page.getByRole('form', { name: 'Contact' }).getByLabel('Message');
  await message.click();
  await message.pressSequentially('We are a team of fifty.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect.poll(() => questions).toBe(1);
  await expect(message).toHaveValue('We are a team of fifty.');

  await message.clear();
  await signUp(page, 'Amina Kaci');
  await page.goto('/contact');
  await message.fill('We are a team of fifty.');
  await page.getByRole('link', { name: 'All Meetings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(message).toHaveValue('We are a team of fifty.');
});

test('the chatbot answers by keyword, takes one message at a time, and closes with Escape', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open Tajmaât Chat' });
  await opener.click();
  const chat = page.getByRole('dialog', { name: 'Tajmaât Chat' });
  const input = chat.getByLabel('Your message');
  const send = chat.getByRole('button', { name: 'Send message' });
  const log = chat.getByRole('log');
  await expect(input).toBeFocused();
  await expect(log.getByRole('paragraph')).toHaveCount(1);
  await expect(send).toBeDisabled();
  await input.fill('   ');
  await expect(send).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(log.getByRole('paragraph')).toHaveCount(1);

  await input.fill('What are the prices?');
  await page.keyboard.press('Enter');
  const startedAt = Date.now();
  await expect(input).toHaveValue('');
  await expect(log.getByText('The assistant is typing')).toBeAttached();
  await input.fill('Is this the third one?');
  await expect(send).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('Is this the third one?');
  const reply = log.getByText(PRICE_REPLY);
  await expect(reply).toBeVisible();
  expect(Date.now() - startedAt).toBeGreaterThan(900);
  expect(Date.now() - startedAt).toBeLessThan(3_000);
  await expect(reply).toBeInViewport();
  await send.click();
  await expect(log.getByText(DEFAULT_REPLY)).toBeInViewport();

  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(log.getByText(DEFAULT_REPLY)).toBeInViewport();
  await chat.getByRole('button', { name: 'Close chat' }).click();
  await expect(chat).toBeHidden();
});

test('pricing and contact are sections of the landing page for visitors, and screens for signed-in users', async ({
  visit,
  arrive,
}) => {
  const { page: visitor } = await visit({ expectedErrors: REFUSED });
  for (const [path, heading] of [
    ['/pricing', 'Pricing'],
    ['/contact', 'Contact'],
  ] as const) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(`/#${heading.toLowerCase()}`);
    await expect(visitor.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
  }
  await visitor.goto('/nowhere');
  await visitor.getByRole('link', { name: 'Contact Support' }).click();
  await expect(visitor).toHaveURL('/#contact');

  const { page, user } = await arrive('Amina Kaci');
  await page.goto('/pricing');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(plan(page, 'Business')).toContainText('Custom integrations');
  await plan(page, 'Pro').getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page).toHaveURL('/contact?subject=Pro+plan');
  await expect(page.getByLabel('Subject')).toHaveValue('Pro plan');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await writeMessage(page);
  await expectToast(page, 'Message sent!');
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`at 360 pixels no public page overflows, ${theme}`, async ({ visit }) => {
    const { page } = await visit({ width: 360, height: 740, theme });
    for (const path of ['/', '/about', '/auth?mode=register', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const hidden = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(hidden, path).toBe(0);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Show navigation' }).click();
    const menu = page.getByRole('dialog', { name: 'Navigation' });
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeInViewport();
    await page.getByRole('button', { name: 'Open Tajmaât Chat' }).click();
    await expect(page.getByRole('dialog', { name: 'Tajmaât Chat' })).toBeInViewport({ ratio: 1 });
  });
}
