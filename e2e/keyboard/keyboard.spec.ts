import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { expectToast } from '../people.ts';
import { test } from '../speech.ts';
import { SPOKEN, start, status, stop, voice, words } from '../transcription/livePanel.ts';
import { press, tabTo, write } from './keyboard.ts';

const SOON = { timeout: 30_000 };
const LAUNCH = 'We decided to move the product launch to the first week of October.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Moves from the selected tab to this one by arrow keys. */
async function chooseTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tabTo(page, page.getByRole('tablist').filter({ has: tab }).getByRole('tab', { selected: true }));
  for (let steps = 0; steps < 5 && (await tab.getAttribute('aria-selected')) !== 'true'; steps++) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(tab).toBeFocused();
}

async function register(page: Page): Promise<void> {
  await page.goto('/login');
  await chooseTab(page, 'Register');
  await write(page, page.getByLabel('Full Name'), 'Amina Kaci');
  await write(page, page.getByLabel('Email'), 'amina.kaci@example.org');
  await write(page, page.getByLabel('Password', { exact: true }), 'a long enough one');
  await write(page, page.getByLabel('Confirm Password'), 'a long enough one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
}

async function schedule(page: Page): Promise<void> {
  await press(page, link(page, 'All Meetings'));
  const opener = button(page, 'Schedule');
  await press(page, opener);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await write(page, page.getByRole('dialog').getByLabel('Title'), 'Budget T3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await expect(opener).toBeFocused();
}

async function speak(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Join Meeting' }));
  await press(page, start(page));
  const consent = page.getByRole('alertdialog');
  await press(page, consent.getByRole('button', { name: 'Not now' }));
  await expect(consent).toBeHidden();
  await expect(start(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, consent.getByRole('button', { name: 'Agree and start' }));
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(words(page).first()).toHaveText(LAUNCH, SPOKEN);
  await press(page, stop(page));
  await expect(status(page, 'Stopped')).toBeVisible(SPOKEN);
  await chooseTab(page, 'Summary');
  await expect(page.getByRole('heading', { name: 'Meeting in Progress' })).toBeVisible();
}

async function finish(page: Page): Promise<void> {
  const opener = button(page, 'End meeting');
  const question = page.getByRole('alertdialog');
  await press(page, opener);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'End meeting' }));
  await press(page, page.getByRole('link', { name: 'Review this meeting' }));
  await expect(page).toHaveURL(/\/recording$/);
}

async function review(page: Page): Promise<void> {
  await chooseTab(page, 'AI Summary');
  const citation = page.getByRole('tabpanel').getByRole('link', { name: 'where this was said' }).first();
  await expect(citation).toBeVisible(SOON);
  await press(page, citation);
  const moment = page.locator('[id^="segment-"]:focus');
  await expect(moment).toHaveText(LAUNCH);
  await expect(moment).toBeInViewport();
  await write(page, page.getByRole('searchbox', { name: 'Search this transcript' }), 'october');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(page.locator('mark[data-current]')).toHaveText('October');
}

async function find(page: Page): Promise<void> {
  await press(page, link(page, 'AI Summaries'));
  await write(page, page.getByRole('searchbox', { name: 'Search all meetings' }), 'october');
  const found = page.getByRole('list', { name: 'Search results' });
  await expect(found.locator('mark').first()).toHaveText('October');
  await press(page, found.getByRole('link').filter({ hasText: 'Amina Kaci' }).first());
  await expect(page.locator('[id^="segment-"]:focus')).toHaveText(LAUNCH);
}

async function leave(page: Page): Promise<void> {
  await press(page, link(page, 'Settings'));
  await chooseTab(page, 'Notifications');
  const mails = page.getByRole('switch', { name: 'Email Notifications' });
  await expect(mails).toBeChecked();
  await press(page, mails, 'Space');
  await press(page, button(page, 'Save Notification Settings'));
  await expectToast(page, 'Settings saved');
  await press(page, button(page, 'Logout'));
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
}

test('registering, scheduling, transcribing, reviewing, searching and logging out work by keyboard alone', async ({
  visit,
  speech,
}) => {
  test.setTimeout(240_000);
  speech.say(LAUNCH);
  const { page } = await visit({ voice: await voice() });
  await register(page);
  await schedule(page);
  await speak(page);
  await finish(page);
  await review(page);
  await find(page);
  await leave(page);
});
