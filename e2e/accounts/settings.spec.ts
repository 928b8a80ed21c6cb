import { expect } from '../journey.ts';
import { expectToast, test } from '../people.ts';

const HOOK = 'https://hooks.slack.com/services/T000/B000/abc';

test('the account card is read-only and links to the profile', async ({ arrive }) => {
  const { page, user } = await arrive('Amina Kaci');
  await page.goto('/settings');
  for (const [label, value] of [
    ['Name', 'Amina Kaci'],
    ['Username', user.username],
    ['Email', user.email],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeEditable();
  }
  await expect(page.getByText(/come in a future update/)).toBeVisible();
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await expect(page.getByRole('heading', { name: 'Zoom is not configured' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Integrations' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('notification settings are validated, saved and kept after a reload', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { width: 390, expectedErrors: /status of 503/ });
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const [email, slack] = [
    page.getByRole('switch', { name: 'Email Notifications' }),
    page.getByRole('switch', { name: 'Slack Notifications' }),
  ];
  const url = page.getByLabel('Slack Webhook URL');
  const save = page.getByRole('button', { name: 'Save Notification Settings' });
  await expect(email).toBeChecked();
  await expect(slack).not.toBeChecked();
  await expect(url).toBeHidden();
  await expect(email).toHaveAccessibleDescription(/^This server sends no mail/);

  await email.click();
  await slack.press('Space');
  await save.click();
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription(/Enter the address that Slack gave you$/);
  await url.fill('https://example.org/services/T000');
  await save.click();
  await expect(url).toHaveAccessibleDescription(/begins with https:\/\/hooks\.slack\.com\/services\/$/);

  // The error of a hidden field must not block saving, because the field cannot be corrected.
  await slack.click();
  await save.click();
  await expectToast(page, 'Settings saved', 'Your notification preferences have been updated.');
  await slack.click();

  await url.fill(HOOK);
  await page.route('**/api/notification-settings', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away' } }),
  );
  await save.click();
  await expectToast(page, 'Failed to save settings', 'The database is away');
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(url).toHaveValue(HOOK);
  await page.unroute('**/api/notification-settings');
  await save.click();
  await expectToast(page, 'Settings saved', 'Your notification preferences have been updated.');
  await page.reload();
  await expect(url).toHaveValue(HOOK);
  await expect(email).not.toBeChecked();
});

test('a message that Slack rejected is shown with its reason and time until the webhook URL is changed', async ({
  arrive,
}) => {
  const { page, call } = await arrive('Amina Kaci', { width: 390 });
  const path = '/api/notification-settings';
  const body = { emailEnabled: true, slackEnabled: true, slackWebhookUrl: HOOK };
  await call('PATCH', path, body);
  const slackFailure = { at: '2026-11-20T09:30:00.000Z', reason: 'gone' };
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), slackFailure } });
  });
  await page.goto('/settings?tab=notifications');
  const note = page.getByRole('alert').filter({ hasText: 'The last message to Slack did not arrive' });
  await expect(note).toContainText('Slack no longer knows this address.');
  await expect(note.locator('time')).toHaveAttribute('datetime', slackFailure.at);
  await page.unroute(`**${path}`);
  await page.getByLabel('Slack Webhook URL').fill(`${HOOK}2`);
  await page.getByRole('button', { name: 'Save Notification Settings' }).click();
  await expectToast(page, 'Settings saved');
  await expect(note).toBeHidden();
});
