import { expect, logIn } from '../journey.ts';
import { expectToast, test } from '../people.ts';

const WRONG_INPUT = /status of 4\d\d/;

test('a profile can be changed, and its email only with the current password', async ({ arrive }) => {
  const { page, password } = await arrive('Amina Kaci', { expectedErrors: WRONG_INPUT });
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Full Name').fill('أمينة قاسي');
  await save.click();
  await expectToast(page, 'Profile updated successfully');
  await expect(page.getByRole('heading', { name: 'أمينة قاسي' })).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  // The button is disabled now that it has lost the focus.
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByLabel('Email').fill('no address');
  await save.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  const current = page.getByLabel('Current Password');
  await page.getByLabel('Email').fill('amina.new@example.org');
  await save.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/Enter your current password to change the email$/);
  await current.fill('not this one');
  await save.click();
  await expectToast(page, 'Failed to update profile', 'The current password is not right');
  await expect(page.getByLabel('Email')).toHaveValue('amina.new@example.org');
  await current.fill(password);
  await save.click();
  await expectToast(page, 'Profile updated successfully');
  await expect(current).toBeHidden();
  // The toast that was dismissed under the mouse has not stopped the timers of later ones.
  await expect(dismiss).toBeHidden({ timeout: 15_000 });
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('amina.new@example.org');
});

test('changing the password requires two equal entries, and ends all other sessions', async ({
  arrive,
  visit,
}) => {
  const { page, user, password } = await arrive('Amina Kaci');
  const { page: elsewhere } = await visit();
  await elsewhere.goto('/login');
  await logIn(elsewhere, user.email, password);
  await expect(elsewhere.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByRole('listitem').filter({ hasText: 'Last seen' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('New Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm New Password').fill('another one at last');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('another one indeed');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByLabel('Confirm New Password')).toHaveAccessibleDescription("Passwords don't match");
  await page.getByLabel('Confirm New Password').fill('another one indeed');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed successfully');
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Last seen' })).toHaveCount(1);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('another session can be signed out from the list of sessions', async ({ arrive, visit }) => {
  const { page, user, password } = await arrive('Amina Kaci');
  const { page: elsewhere } = await visit();
  await elsewhere.goto('/login');
  await logIn(elsewhere, user.email, password);
  await expect(elsewhere.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out / }).click();
  await expectToast(page, 'Session signed out');
  await expect(page.getByRole('button', { name: /^Sign out / })).toBeHidden();
  const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await revoked;
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a changed profile is not discarded by a link without a question', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/profile');
  const name = page.getByLabel('Full Name');
  await name.fill('Amina Bouzid');
  await page.getByRole('link', { name: 'All Meetings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you changed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Amina Bouzid');
  await expect(page).toHaveURL('/profile');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated successfully');
  await page.getByRole('link', { name: 'All Meetings' }).click();
  await expect(page).toHaveURL('/meetings');

  await page.goto('/profile');
  await name.fill('Somebody Else');
  await page.getByRole('link', { name: 'All Meetings' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/meetings');
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(name).toHaveValue('Amina Bouzid');
});
