import { expect } from './journey.ts';
import { expectToast, test } from './people.ts';

const HOOK = 'https://hooks.slack.com/services/T000/B000/abc';

test('the account is shown to read, and led from to the profile', async ({ arrive }) => {
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

test('notifications are chosen, checked, saved and still so after a reload', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { width: 390, provokes: /status of 503/ });
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
  await expect(page.getByText(/does not send notifications yet/)).toBeVisible();

  await email.click();
  await slack.press('Space');
  await save.click();
  await expect(url).toBeFocused();
  await expect(url).toHaveAccessibleDescription(/Enter the address that Slack gave you$/);
  await url.fill('https://example.org/services/T000');
  await save.click();
  await expect(url).toHaveAccessibleDescription(/begins with https:\/\/hooks\.slack\.com\/services\/$/);

  // What is hidden cannot be mended, so it does not stand in the way.
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
