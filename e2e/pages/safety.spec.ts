import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { end, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';

const IMAGE = '<img src=x onerror="window.hurt=1">';
const SCRIPT = '<script>window.hurt=1</script>';

const hasRunMarkup = (page: Page) =>
  page.evaluate(() => 'hurt' in window || document.querySelector('img[src=x]') !== null);

test('HTML in names, titles, transcripts, summaries and URLs is shown as text and never runs (XSS)', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive(`Amina ${IMAGE}`);
  const { page } = amina;
  const meeting = await plan(amina, `Budget ${SCRIPT}${IMAGE}`);
  await saySentences(amina, meeting, `We decided to move the product launch to October ${IMAGE} ${SCRIPT}`);
  await end(amina, meeting);

  await page.goto(`/meetings/jitsi/${meeting.id}/recording`);
  await expect(page.getByRole('heading', { name: `Budget ${SCRIPT}${IMAGE}` })).toBeVisible();
  await expect(page.locator('[id^="segment-"]')).toHaveText(
    `We decided to move the product launch to October ${IMAGE} ${SCRIPT}`,
  );
  await page.getByRole('searchbox').fill('<img');
  await expect(page.locator('mark').first()).toHaveText('<img');
  await page.getByRole('tab', { name: 'AI Summary' }).click();
  const summary = page.getByRole('tabpanel', { name: 'AI Summary' });
  await expect(summary.getByText(IMAGE).first()).toBeVisible({ timeout: 20_000 });
  expect(await hasRunMarkup(page)).toBe(false);

  for (const path of ['/', '/meetings?tab=past', '/profile']) {
    await page.goto(path);
    await expect(page.getByText(IMAGE).first()).toBeVisible();
    expect(await hasRunMarkup(page)).toBe(false);
  }
  await page.context().clearCookies();
  await page.goto(`/login?error=${encodeURIComponent(IMAGE)}`);
  await expectToast(page, 'Google Sign-In Error', `Authentication error: ${IMAGE}`);
  expect(await hasRunMarkup(page)).toBe(false);
});

test('the CSP blocks injected scripts', async ({ visit }) => {
  const { page } = await visit({ expectedErrors: /Content Security Policy/ });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const refusal = page.waitForEvent('console', (line) => line.text().includes('Content Security Policy'));
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hurt = 1';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<i onclick="window.hurt = 1" id="trap">trap</i>');
    document.getElementById('trap')?.click();
  });
  await refusal;
  expect(await hasRunMarkup(page)).toBe(false);
});

test('the API documentation renders under the same CSP', async ({ visit }) => {
  const { page } = await visit();
  const answer = await page.goto('/api/docs/');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
  await expect(page.getByRole('heading', { name: 'Tajmaât API' })).toBeVisible();
  const meetings = page.getByRole('heading', { name: /^Meetings/ });
  await meetings.getByRole('button', { name: 'Expand operation' }).click();
  await expect(page.getByText('Schedule a meeting')).toBeVisible();
});
