import type { Page } from '@playwright/test';
import { BUDGET, hold, LAUNCH, openSummary, REPORT, SOON, tab } from '../heldMeeting.ts';
import { expect, logIn } from '../journey.ts';
import { addParticipant, end, type Person, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live } from '../transcription/livePanel.ts';

const lineBox = (page: Page) => page.getByRole('textbox', { name: 'Correct what' });
const line = (page: Page, words: string) => page.locator('[id^="segment-"]').filter({ hasText: words });

async function correct(page: Page, words: string): Promise<void> {
  await line(page, words).hover();
  await page.getByRole('button', { name: 'Correct' }).click();
}

/** Ends the session as another device does, waits until the page has noticed, and signs in again on it. */
async function signInAgain({ page, call, user, password }: Person): Promise<void> {
  await call('POST', '/api/auth/logout');
  await expect(page.getByText('You have been signed out. Please log in again.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, user.email, password);
}

test('what was typed into a summary or a line is there again after a session that ended', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, yacine } = await hold(arrive, saySentences, { expectedErrors: /status of 401/ });
  const { page } = yacine;
  await openSummary(page, meeting);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.click(SOON);
  const overview = page.getByRole('textbox', { name: 'Overview 1' });
  await overview.fill('We looked at the budget.');
  await signInAgain(yacine);
  await expect(overview).toHaveValue('We looked at the budget.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We looked at the budget.')).toBeVisible();

  await tab(page, 'Transcript').click();
  await correct(page, REPORT);
  await lineBox(page).fill('I will send the report on Thursday.');
  await signInAgain(yacine);
  await expect(lineBox(page)).toHaveValue('I will send the report on Thursday.');
  await lineBox(page).press('Enter');
  await expect(line(page, 'I will send the report on Thursday.')).toBeVisible();
  await tab(page, 'AI Summary').click();
  await expect(edit).toBeVisible();
});

test('what was typed into a dialog can be copied after a session that ended, by nobody but its author', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences, { expectedErrors: /status of 401/ });
  const { page } = yacine;
  await openSummary(page, meeting);
  await page.getByRole('button', { name: 'Templates of your own' }).click(SOON);
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Weekly report');
  const kept = page.getByRole('dialog', { name: 'You were signed out while you typed' });
  await signInAgain({ ...amina, call: yacine.call, page });
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(kept).toBeHidden();
  await signInAgain(yacine);
  await expect(kept.getByRole('listitem')).toHaveText(['Weekly report']);
  await kept.getByRole('button', { name: 'Close' }).click();
  await expect(kept).toBeHidden();
});

test('a line that is being corrected stays open when the meeting is reopened, and frees the others when removed', async ({
  arrive,
  saySentences,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid')];
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  await saySentences(amina, meeting, BUDGET, LAUNCH);
  await saySentences(yacine, meeting, REPORT);
  await page.goto(live(meeting));
  await correct(page, REPORT);
  await lineBox(page).fill('He will send the report on Thursday.');
  await end(amina, meeting);
  await expect(page.getByRole('heading', { name: 'This meeting has ended' })).toBeVisible();
  await amina.call('POST', `/api/meetings/${meeting.id}/reopen`);
  await expect(page.getByRole('heading', { name: 'This meeting has ended' })).toBeHidden();
  await expect(lineBox(page)).toHaveValue('He will send the report on Thursday.');

  await yacine.call('DELETE', `/api/meetings/${meeting.id}/consent`);
  await expect(lineBox(page)).toBeHidden();
  await correct(page, LAUNCH);
  await expect(lineBox(page)).toHaveValue(LAUNCH);
});
