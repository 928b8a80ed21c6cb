import type { Page } from '@playwright/test';
import { stereoFile } from '#test/audio/recordedFile.ts';
import { BUDGET, hold, LAUNCH, openSummary, REPORT, review, SOON, tab } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { addParticipant, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live, status, transcript } from './livePanel.ts';

const MAY = 'We decided to move the product launch to the first week of May.';
const SUNDAY = 'I will send the report to the client before Sunday.';

const line = (page: Page, text: string) => page.locator('[id^="segment-"]').filter({ hasText: text });
const editor = (page: Page) => page.getByRole('textbox', { name: /^Correct what/ });

/** Moves the focus into the transcript by keyboard. */
async function enterLines(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download the transcript' }).focus();
  await page.keyboard.press('Tab');
}

test('the owner corrects a line by keyboard and undoes it, and points based on it are marked as outdated', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  const summary = await openSummary(page, meeting);
  await expect(summary.getByRole('heading', { name: 'Decisions' })).toBeVisible(SOON);
  await tab(page, 'Transcript').click();

  await enterLines(page);
  await expect(line(page, BUDGET)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(line(page, LAUNCH)).toBeFocused();
  await page.keyboard.press('e');
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue(LAUNCH);
  await editor(page).fill('never mind');
  await page.keyboard.press('Escape');
  await expect(line(page, LAUNCH)).toBeFocused();

  await page.keyboard.press('e');
  await editor(page).fill(MAY);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Line corrected');
  await expect(line(page, MAY)).toBeFocused();
  await tab(page, 'AI Summary').click();
  const decisions = summary.getByRole('listitem').filter({ hasText: 'October' });
  await expect(decisions.getByText('drawn before a correction').first()).toBeVisible();
  await expect(summary.getByText('Lines were corrected after this was drawn.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summary.getByText('drawn before a correction')).toHaveCount(0);
  await tab(page, 'Transcript').click();
  await expect(line(page, LAUNCH)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Corrected: show the first wording' })).toHaveCount(0);

  await line(page, LAUNCH).click();
  await page.getByRole('button', { name: 'Correct this line (E)' }).click();
  await editor(page).fill(MAY);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(line(page, MAY)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expectToast(page, 'Summary Generated');
  await tab(page, 'AI Summary').click();
  await expect(summary.getByRole('listitem').filter({ hasText: 'May' }).first()).toBeVisible();
  await expect(summary.getByText('drawn before a correction')).toHaveCount(0);
});

test('a speaker corrects only their own lines, and others see the correction and its history', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  await amina.page.goto(review(meeting));
  await expect(line(amina.page, REPORT)).toBeVisible();
  const { page } = yacine;
  await page.goto(review(meeting));
  await line(page, BUDGET).click();
  await expect(page.getByRole('button', { name: 'Correct this line (E)' })).toHaveCount(0);
  await page.keyboard.press('e');
  await expectToast(page, 'You can correct only what you said yourself');
  await expect(editor(page)).toHaveCount(0);

  await line(page, REPORT).hover();
  await page.getByRole('button', { name: 'Correct this line (E)' }).click();
  await editor(page).fill(SUNDAY);
  await page.keyboard.press('Enter');
  await expect(line(page, SUNDAY)).toBeVisible();

  // Her review screen updates without a reload.
  await expect(line(amina.page, SUNDAY)).toBeVisible(SOON);
  await amina.page.getByRole('button', { name: 'Corrected: show the first wording' }).click();
  const history = amina.page.getByRole('dialog', { name: 'History of this line' });
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`First wording.*${REPORT}`),
    new RegExp(`ياسين بوزيد.*${SUNDAY}`),
  ]);
  await history.getByRole('button', { name: 'Restore the first wording' }).click();
  await expect(history).toHaveCount(0);
  await expect(line(amina.page, REPORT)).toBeVisible();
});

test('lines are corrected on the live screen by keyboard and mouse, and update for everybody at once', async ({
  arrive,
  saySentences,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('ياسين بوزيد', { width: 390 })];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  for (const { page } of [amina, yacine]) {
    await page.goto(live(meeting));
    await expect(status(page, 'Connected')).toBeVisible();
  }
  await saySentences(amina, meeting, LAUNCH);
  await saySentences(yacine, meeting, REPORT);

  await line(yacine.page, LAUNCH).click();
  await yacine.page.keyboard.press('e');
  await expectToast(yacine.page, 'You can correct only what you said yourself');
  await line(yacine.page, REPORT).hover();
  await yacine.page.getByRole('button', { name: 'Correct this line (E)' }).click();
  await editor(yacine.page).fill(SUNDAY);
  await yacine.page.getByRole('button', { name: 'Save' }).click();
  await expect(line(yacine.page, SUNDAY)).toBeFocused();
  await expect(line(amina.page, SUNDAY)).toBeVisible();

  const { page } = amina;
  await transcript(page).focus();
  await page.keyboard.press('Tab');
  await expect(line(page, LAUNCH)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('e');
  await editor(page).fill(MAY);
  await saySentences(yacine, meeting, BUDGET);
  await expect(line(page, BUDGET)).toBeVisible(SOON);
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue(MAY);
  await page.keyboard.press('Enter');
  await expect(line(page, MAY)).toBeFocused();
  await expect(line(yacine.page, MAY)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(yacine.page, LAUNCH)).toBeVisible();
  await line(page, SUNDAY).getByRole('button', { name: 'Corrected: show the first wording' }).click();
  await expect(page.getByRole('dialog', { name: 'History of this line' }).getByText(REPORT)).toBeVisible();
});

test('a correction that conflicts with another one (409) shows the new text and keeps the input', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences, { expectedErrors: /status of 409/ });
  const { page } = yacine;
  await page.goto(review(meeting));
  await line(page, REPORT).click();
  await page.keyboard.press('e');
  await editor(page).fill(SUNDAY);
  const { transcripts } = await amina.call<{ transcripts: { id: string; content: string }[] }>(
    'GET',
    `/api/jitsi/meetings/${meeting.id}/transcripts`,
  );
  const { id: segmentId } = transcripts.find(({ content }) => content === REPORT)!;
  await amina.call('PATCH', `/api/meetings/${meeting.id}/transcripts/${segmentId}`, {
    content: 'I will send the report tomorrow.',
    replaces: REPORT,
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'I will send the report tomorrow.' })).toBeVisible();
  await expect(editor(page)).toHaveValue(SUNDAY);
  await page.keyboard.press('Enter');
  await expect(line(page, SUNDAY)).toBeFocused();
});

test('the owner of a recording renames and merges its speakers by keyboard, and undoes the merge', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390, expectedErrors: /status of 409/ });
  const { page } = amina;
  await page.goto('/audio-transcription');
  await page.getByLabel('Audio or video files').setInputFiles({
    name: 'Call.wav',
    mimeType: 'audio/wav',
    buffer: stereoFile('en_a-mono', 'en_b-mono'),
  });
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await page.getByRole('link', { name: 'View Transcript' }).click(SOON);
  const names = page.getByRole('tabpanel', { name: 'Transcript' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Speaker 1', 'Speaker 2']);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Rename Speaker 2' }).press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('ياسين بوزيد');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Speaker renamed');
  await expect(dialog).toBeHidden();
  await expect(names).toHaveText(['Speaker 1', 'ياسين بوزيد']);
  const renameYacine = page.getByRole('button', { name: 'Rename ياسين بوزيد' });
  await expect(renameYacine).toBeFocused();

  await renameYacine.press('Enter');
  await dialog.getByRole('button', { name: 'Speaker 1' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/^\d+ lines? moves?\./)).toBeVisible();
  await question.getByRole('button', { name: 'Merge' }).press('Enter');
  await expectToast(page, 'Speakers merged');
  await expect(names).toHaveText(['Speaker 1']);
  await expect(page.getByRole('button', { name: 'Rename Speaker 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(names).toHaveText(['Speaker 1', 'ياسين بوزيد']);

  await page.getByRole('button', { name: 'Rename Speaker 1' }).press('Enter');
  await dialog.getByLabel('Name').fill('ياسين  بوزيد');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
});
