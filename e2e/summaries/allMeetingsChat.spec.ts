import type { Page } from '@playwright/test';
import { type ChatCall, openStream } from '#test/doubles/chatServer.ts';
import { refuse } from '#test/doubles/openAiServer.ts';
import { scribe } from '#test/doubles/scribe.ts';
import { hold, LAUNCH, tab } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { test } from './modelServer.ts';

/** An answer that cites the prompt's line with these words. */
const citing =
  (answer: string, words: string) =>
  ({ messages }: ChatCall): string => {
    const number = new RegExp(`^\\[(\\d+)\\][^\\n]*${words}`, 'mu').exec(messages[0]?.content ?? '')?.[1];
    return `${answer} [${number}]`;
  };
const MOVED = 'The product launch moves to the first week of October.';
const openAsk = async (page: Page) => {
  await page.goto('/ai-summaries');
  await tab(page, 'Ask').click();
};

test('a question about all meetings gets an answer with citations, and can be stopped, retried and deleted', async ({
  arrive,
  saySentences,
  model,
}) => {
  model.answerWith(scribe());
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await openAsk(page);
  await expect(page).toHaveURL('/ai-summaries?tab=ask');
  const question = page.getByRole('textbox', { name: 'Your question about all your meetings' });
  const log = page.getByRole('log');
  model.answerWith(() => 'NOT_SAID');
  const suggestion = page.getByRole('button', { name: 'What was decided in the last meetings?' });
  await suggestion.press('Enter');
  await expect(log).toContainText('This was not said in any of your meetings');
  // The keyboard continues in the field, because the pressed button is gone.
  await expect(question).toBeFocused();

  model.answerWith(citing(MOVED, 'first week of October'));
  await question.fill('When is the product launch?');
  await question.press('Enter');
  await expect(log).toContainText(MOVED);
  await expect(log).toContainText('Budget: T3/T4');
  await expect(question).toBeFocused();

  model.answerWith((call, response) => {
    openStream(response)(`${citing(MOVED, 'first week of October')(call)} And then`);
    return undefined;
  });
  await question.fill('And who said that?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(log.getByText(MOVED)).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(log).toContainText('Stopped.');
  await expect(question).toBeFocused();

  model.answerWith(refuse(401, 'no'));
  await question.fill('Hello, launch?');
  await question.press('Enter');
  await expect(log.getByRole('alert')).toContainText('The language model gave no answer.');
  model.answerWith(() => 'NOT_SAID');
  await log.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(log.getByRole('article').last()).toContainText('This was not said in any of your meetings');
  await expect(question).toBeFocused();

  await page.reload();
  await expect(log.getByRole('article')).toHaveCount(4);
  const citation = log.getByRole('link', { name: /^Amina Kaci.*Budget: T3\/T4/ }).first();
  await citation.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[id^="segment-"]').filter({ hasText: LAUNCH })).toBeInViewport();

  await openAsk(page);
  await expect(log).toContainText(MOVED);
  await amina.call('DELETE', `/api/meetings/${meeting.id}/consent`);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(log).not.toContainText(MOVED);

  await page.getByRole('button', { name: 'Delete this conversation' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(suggestion).toBeVisible();
  await expect(question).toBeFocused();
});
