import type { Page } from '@playwright/test';
import type { UploadsAnswer } from '#shared/contract/uploads.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { expect } from '../journey.ts';
import { expectToast, type Person } from '../people.ts';
import { test } from '../speech.ts';

const signOut = (page: Page) => page.getByRole('button', { name: /^Sign out / });
const isSignedIn = async (page: Page) => (await page.request.get('/api/user')).status() === 200;

/** Signs the same person in with a second browser. */
async function signInAgain(amina: Person, page: Page, origin: string): Promise<void> {
  const data = { email: amina.user.email, password: amina.password };
  const answer = await page.request.post('/api/auth/login', { data, headers: { origin } });
  expect(answer.status()).toBe(200);
}

test('signing out another device can be undone by keyboard', async ({ arrive, visit, server }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const other = await visit();
  await signInAgain(amina, other.page, server.address);
  await page.goto('/profile');
  await signOut(page).click();
  await expectToast(page, 'Session signed out');
  await expect(signOut(page)).toBeHidden();
  await page.keyboard.press('F8');
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let presses = 0; presses < 4; presses += 1) {
    if (await undo.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(undo).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(signOut(page)).toBeVisible();
  await page.reload();
  await expect(signOut(page)).toBeVisible();
  expect(await isSignedIn(other.page)).toBe(true);
});

test('Ctrl with Z undoes what a message reports, but not while typing', async ({ arrive, visit, server }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const other = await visit();
  await signInAgain(amina, other.page, server.address);
  await page.goto('/profile');
  await signOut(page).click();
  await expectToast(page, 'Session signed out');
  await page.getByLabel('Full Name').press('Control+z');
  await expect(signOut(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(signOut(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await page.reload();
  await expect(signOut(page)).toBeVisible();
});

test('a removal is carried out when its toast closes, is replaced, or the page is left', async ({
  arrive,
  visit,
  server,
}) => {
  // Slow, because of five sign-ins and three sign-outs.
  test.slow();
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const other = await visit();
  const leave = [
    () => page.getByRole('button', { name: 'Dismiss' }).click(),
    () => page.goto('/login'),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ];
  for (const end of leave) {
    if (!(await isSignedIn(page))) await signInAgain(amina, page, server.address);
    await signInAgain(amina, other.page, server.address);
    await page.goto('/profile');
    await signOut(page).click();
    await expect(signOut(page)).toBeHidden();
    expect(await isSignedIn(other.page)).toBe(true);
    await end();
    await expect.poll(() => isSignedIn(other.page)).toBe(false);
  }
  // Waits for the navigation, because Chromium does not close a page during one.
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

test('a cancelled upload can be restored by Undo', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /Failed to load resource/ });
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  await page.route('**/api/uploads/files', (route) => route.fulfill({ status: 403 }));
  await page.getByLabel('Audio or video files').setInputFiles({
    name: 'week.mp3',
    mimeType: 'audio/mpeg',
    buffer: recordedFile('mp3'),
  });
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'week' }) });
  await expect(row.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await row.getByRole('button', { name: 'Dismiss week' }).click();
  await expectToast(page, 'Upload cancelled');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('a cancelled upload is deleted on the server when the page is left before its toast closes', async ({
  arrive,
}) => {
  const { page, call } = await arrive('Amina Kaci');
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  // Holds the content of the file, so that the upload does not complete.
  const parts = (url: URL) => url.pathname.startsWith('/api/uploads/files/');
  await page.route(parts, () => {});
  const file = { name: 'week.mp3', mimeType: 'audio/mpeg', buffer: recordedFile('mp3') };
  await page.getByLabel('Audio or video files').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  const arriving = async () => (await call<UploadsAnswer>('GET', '/api/uploads')).arriving.length;
  await expect.poll(arriving).toBe(1);
  await page.getByRole('button', { name: 'Cancel week' }).click();
  await expectToast(page, 'Upload cancelled');
  await page.unroute(parts);
  await page.reload();
  await expect.poll(arriving).toBe(0);
});
