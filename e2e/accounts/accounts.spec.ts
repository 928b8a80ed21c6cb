import type { Page } from '@playwright/test';
import { expect, hydrated, logIn } from '../journey.ts';
import { expectToast, plan, test } from '../people.ts';

const WRONG_INPUT = /status of 4\d\d/;

async function openRegister(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Register' }).click();
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('an invalid registration shows an error below each field and keeps the input', async ({ visit }) => {
  const { page } = await visit();
  await openRegister(page);
  const faults = [
    ['Full Name', 'A', 'Name must be at least 2 characters'],
    ['Email', 'nobody@nowhere', 'Please enter a valid email address'],
    ['Username (optional)', 'ab', 'Username must be at least 3 characters'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Confirm Password', '123456', "Passwords don't match"],
  ] as const;
  for (const [label, value] of faults) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Register', exact: true }).click();

  for (const [label, value, message] of faults) {
    const field = page.getByLabel(label, { exact: true });
    const fault = page.getByRole('alert').getByText(message, { exact: true });
    await expect(fault).toBeVisible();
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(value);
    const [fieldBox, faultBox] = [await field.boundingBox(), await fault.boundingBox()];
    expect(faultBox?.y).toBeGreaterThan(fieldBox?.y ?? Number.POSITIVE_INFINITY);
  }

  const username = page.getByLabel('Username (optional)');
  await username.fill('a'.repeat(21));
  await expect(page.getByText('Username cannot be longer than 20 characters')).toBeVisible();
  await username.fill('two words');
  await expect(page.getByText('Username can only contain letters, numbers, and underscores')).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(username).toHaveValue('two words');
});

test('a user registers, logs out, gets an error for a wrong password, and stays signed in with "Remember me"', async ({
  visit,
}) => {
  const { page } = await visit({ expectedErrors: WRONG_INPUT });
  await openRegister(page);
  await expect(
    page.getByText('If left blank, a username will be generated based on your email'),
  ).toBeVisible();
  await page.getByLabel('Full Name').fill('Amina Kaci');
  await page.getByLabel('Email').fill('amina@example.org');
  await password(page).fill('a long enough one');
  await page.getByLabel('Confirm Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expectToast(page, 'Registration successful', 'Your account has been created');
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Everyone speaks. Nothing gets lost.' })).toBeVisible();
  await page.goto('/login');
  await logIn(page, 'amina@example.org', 'not this one');
  await expectToast(page, 'Login failed', 'Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue('amina@example.org');
  await expect(password(page)).toHaveValue('not this one');

  await logIn(page, 'amina@example.org', 'a long enough one');
  await expectToast(page, 'Login successful', 'Welcome back!');
  await expect(page).toHaveURL('/');
  expect(await sessionEnd(page)).toBe(-1);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Everyone speaks. Nothing gets lost.' })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await expect(page.getByText('Stay logged in on this device')).toBeVisible();
  await logIn(page, 'amina@example.org', 'a long enough one');
  await expectToast(page, 'Login successful', 'Welcome back!');
  const days = ((await sessionEnd(page)) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30);
});

test('a tab switches its account when another tab signs out or signs in with another account', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page, user, password: secret, call } = amina;
  await plan(amina, 'Budget talks');
  const open = async (path: string) => {
    const tab = await page.context().newPage();
    await tab.goto(path);
    await hydrated(tab);
    return tab;
  };
  const [first, second] = [await open('/meetings'), await open('/profile')];
  await expect(first.getByRole('heading', { name: 'Budget talks' })).toBeVisible();
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(first.getByRole('heading', { name: 'Budget talks' })).toBeHidden({ timeout: 2_000 });
  await expect(first.getByRole('link', { name: 'Log in' })).toBeVisible();

  await call('POST', '/api/auth/login', { email: user.email, password: secret });
  const third = await open('/meetings');
  await expect(third.getByRole('heading', { name: 'Budget talks' })).toBeVisible();
  await call('POST', '/api/auth/register', {
    name: 'Lina Haddad',
    email: 'lina@example.org',
    password: secret,
  });
  await open('/profile');
  await expect(third.getByRole('heading', { name: 'Budget talks' })).toBeHidden({ timeout: 2_000 });
  await expect(third.getByText('Lina Haddad').first()).toBeVisible();
});

/** The session cookie's expiry in seconds; -1 for a session cookie that ends with the browser. */
async function sessionEnd(page: Page): Promise<number> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tajmaat');
  expect(cookie?.httpOnly).toBe(true);
  return cookie?.expires ?? 0;
}

test('registering an email that already has an account shows an error at the email field', async ({
  visit,
  arrive,
}) => {
  const { user } = await arrive('Amina Kaci');
  const { page } = await visit({ expectedErrors: WRONG_INPUT });
  await openRegister(page);
  await page.getByLabel('Full Name').fill('Somebody Else');
  await page.getByLabel('Email').fill(user.email.toUpperCase());
  await password(page).fill('a long enough one');
  await page.getByLabel('Confirm Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expectToast(page, 'Registration failed', 'An account with this email already exists');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'An account with this email already exists',
  );
});

test('an error of Google sign-in is shown once and removed from the URL', async ({ visit }) => {
  const { page } = await visit();
  const messages = {
    access_denied: 'Access denied. Please allow the requested permissions to sign in with Google.',
    token_failure: 'Failed to authenticate with Google. Please try again.',
    user_info_failure: "Couldn't retrieve your information from Google. Please try again.",
    login_failure: 'Error logging in after Google authentication. Please try again.',
    constructor: 'Authentication error: constructor',
    '<b>bold</b>': 'Authentication error: <b>bold</b>',
  };
  for (const [value, message] of Object.entries(messages)) {
    await page.goto(`/login?error=${encodeURIComponent(value)}`);
    await expectToast(page, 'Google Sign-In Error', message);
    await expect(page).toHaveURL('/login');
  }
});

test('a login without a network shows an offline toast and keeps the input', async ({ visit }) => {
  const { page } = await visit({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.context().setOffline(true);
  await logIn(page, 'amina@example.org', 'a long enough one');
  await expectToast(page, 'Login failed', 'You appear to be offline. Check your connection and try again.');
  await expect(page.getByLabel('Email')).toHaveValue('amina@example.org');
  await expect(password(page)).toHaveValue('a long enough one');
  await page.context().setOffline(false);
});
