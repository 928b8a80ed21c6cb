import type { Page, Route } from '@playwright/test';
import { startZoomServer, type ZoomServer } from '#test/doubles/zoomServer.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { expect } from '../journey.ts';
import { test as base, cardOf, end, expectToast, plan, withoutAnswers } from '../people.ts';
import { live, status } from '../transcription/livePanel.ts';

/** Tests specified texts that no other test covers; docs/texts.md names the file that expects each text. */
const test = base.extend<object, { zoom: ZoomServer }>({
  zoom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const zoom = await startZoomServer();
      await use(zoom);
      await zoom.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ zoom }, use) => {
      const server = await ServerProcess.start(zoom.env);
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

const REFUSED = /status of (4\d\d|50\d)/;
const fail = (message: string) => (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal', message } });

/** Delays the responses of this path until the returned function is called. */
async function hold(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}

const soon = (feature: string) => `${feature} coming soon`;

const FEATURES = {
  'Free Trial': [
    '14 days',
    'Max 3 meetings',
    '30-minute max meeting duration',
    'Simple AI summaries',
    'No chatbot',
    'Community support',
    'No credit card required',
  ],
  Standard: [
    '10 meetings per month',
    'Full duration',
    soon('Custom summaries'),
    soon('Chatbot'),
    'Action item detection',
    '30-day data retention coming soon',
    'Email support',
  ],
  Pro: [
    'Unlimited meetings',
    'Advanced summaries',
    soon('Enhanced chatbot'),
    'Action item extraction and assignment',
    soon('Semantic search across meetings'),
    '60-day retention coming soon',
    'Priority email support',
  ],
  Business: [
    'Unlimited meetings',
    soon('Live summaries'),
    soon('ERP integration'),
    soon('Online and offline meetings'),
    soon('Custom AI models'),
    soon('Analytics'),
    'Unlimited retention coming soon',
    'Dedicated account manager',
    soon('Custom integrations'),
  ],
};

test('each plan lists its features, and the FAQ is answered', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/pricing');
  for (const [title, features] of Object.entries(FEATURES))
    await expect(page.getByRole('article', { name: title }).getByRole('listitem')).toHaveText(features);
  for (const [question, answer] of [
    [
      'Can I change my plan later?',
      'Yes. An upgrade takes effect immediately; a downgrade takes effect at the end of your billing cycle.',
    ],
    [
      'How can I pay?',
      'By card, CIB or Edahabia. Annual enterprise plans can also be paid by bank transfer.',
    ],
  ] as const) {
    await page.getByText(question, { exact: true }).click();
    await expect(page.getByText(answer, { exact: true })).toBeVisible();
  }
});

test('the landing page shows its headings for features and benefits', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/');
  for (const name of [
    'How it works',
    'Encrypted meeting integration',
    'Real-time transcription',
    'AI summaries',
    'Save 5+ hours per week',
    'Improve meeting quality',
    'Capture every detail',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText('Enhance your meetings with AI-powered insights')).toBeVisible();
});

for (const [path, register, credentials, account] of [
  ['/login', 'Register', 'Please check your credentials', 'Please try again with different credentials'],
  ['/auth', 'Create Account', 'Invalid credentials', 'Could not create account'],
] as const) {
  test(`on ${path} a pending button shows its state, and a failure without a message shows a default one`, async ({
    visit,
  }) => {
    const { page } = await visit({ expectedErrors: REFUSED });
    const password = page.getByLabel('Password', { exact: true });
    const releaseLogin = await hold(page, '**/api/auth/login', fail(''));
    await page.goto(path);
    await page.getByLabel('Email').fill('amina@example.org');
    await password.fill('a long enough one');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    releaseLogin();
    await expectToast(page, 'Login failed', credentials);

    const releaseAccount = await hold(page, '**/api/auth/register', fail(''));
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Full Name').fill('Amina Kaci');
    await page.getByLabel('Email').fill('amina@example.org');
    await page.getByLabel('Username').fill('amina_kaci');
    await password.fill('a long enough one');
    const again = page.getByLabel('Confirm Password');
    if (path === '/login') await again.fill('a long enough one');
    await page.getByRole('button', { name: register, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    releaseAccount();
    await expectToast(page, 'Registration failed', account);
  });
}

test('the list of meetings shows loading, an active meeting, and failed actions', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await end(amina, await plan(amina, 'Budget T2'));
  await page.goto(live(meeting));
  await expect(status(page, 'Connected')).toBeVisible();

  await withoutAnswers(page);
  const release = await hold(page, '**/api/meetings', (route) => route.continue());
  await page.goto('/meetings');
  await expect(page.getByRole('status').getByText('Loading your meetings...', { exact: true })).toBeVisible();
  release();
  const card = cardOf(page, 'Budget T3');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.route('**/api/meetings/*', fail('Something went wrong'));
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Budget T4');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Failed to update meeting', 'Something went wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Past (1)' }).click();
  await page.getByRole('button', { name: 'Clean Past Meetings' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Clean Past Meetings' }).click();
  await expectToast(page, 'Failed to clean past meetings', 'Something went wrong');
  await question.getByRole('button', { name: 'Cancel' }).click();

  // Simulates a browser extension that corrupts the request, so that the server's generic error is shown.
  await page.route('**/api/meetings', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), meetingProvider: 'No such provider' } }),
  );
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Title').fill('Budget T5');
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  await expectToast(page, 'Failed to create meeting', 'Invalid input');
});

test('an instant meeting whose tab the browser blocks shows an error', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/meetings');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Instant Meeting' }).click();
  await expectToast(page, 'Error', 'Failed to create instant meeting. Please try again.');
});

test('the menu has its sections and a fallback name, and a failed logout shows an error', async ({
  arrive,
}) => {
  const { page, user } = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  await withoutAnswers(page);
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...user, name: null, username: '' } }));
  await page.route('**/api/auth/logout', fail('Something went wrong'));
  await page.goto('/meetings');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const section of ['Meetings', 'Content'])
    await expect(menu.getByRole('heading', { name: section, exact: true })).toBeVisible();
  for (const entry of ['Dashboard', 'All Meetings', 'Résumés de réunions', 'My Profile', 'Settings'])
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
  await expect(page.getByText('User', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logout failed', 'Something went wrong');
});

test('a failed password change shows the reason, and a configured Zoom integration is shown', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill('not the right one');
  await page.getByLabel('New Password', { exact: true }).fill('another one indeed');
  await page.getByLabel('Confirm New Password').fill('another one indeed');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expectToast(page, 'Failed to change password', 'The current password is not right');

  await page.goto('/settings');
  for (const name of ['Account', 'Integrations', 'Notifications'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await expect(page.getByRole('heading', { name: 'Zoom SDK Configured' })).toBeVisible();
  await expect(
    page.getByText('Zoom meetings can be created and joined through the platform.', { exact: true }),
  ).toBeVisible();
});
