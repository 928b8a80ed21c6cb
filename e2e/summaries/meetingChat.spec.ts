import type { Page } from '@playwright/test';
import { openStream } from '#test/doubles/chatServer.ts';
import { refuse } from '#test/doubles/openAiServer.ts';
import { scribe } from '#test/doubles/scribe.ts';
import type { Meeting } from '../../src/shared/contract/meetings.ts';
import { hold, REPORT, review, tab } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { test } from './modelServer.ts';

async function openChat(page: Page, meeting: Meeting) {
  await page.goto(review(meeting));
  await tab(page, 'Chat with Meeting').click();
  return {
    question: page.getByRole('textbox', { name: 'Your question about this meeting' }),
    log: page.getByRole('log'),
  };
}

test('a question gets an answer with citations, and can be stopped; the conversation can be deleted', async ({
  arrive,
  saySentences,
  model,
}) => {
  model.answerWith(scribe());
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  const { question, log } = await openChat(page, meeting);

  model.answerWith(() => 'The report is sent to the client before Friday. [2]');
  await question.fill('What happens to the report?');
  await question.press('Enter');
  await expect(log).toContainText('The report is sent to the client before Friday.');
  await expect(question).toBeFocused();
  await expect(question).toHaveValue('');

  model.answerWith(() => 'NOT_SAID');
  await question.fill('Who is the king of France?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(log).toContainText('This was not said in the meeting');

  model.answerWith(() => 'The king of France is bald. [1]');
  await question.fill('What about his hair?');
  await question.press('Enter');
  await expect(log.getByRole('article').last()).toContainText('Nothing in the answer is supported');
  await expect(log.getByRole('article').last()).not.toContainText('not said');

  model.answerWith((_call, response) => {
    openStream(response)('The product launch moves to October. [3] And then');
    return undefined;
  });
  await question.fill('And the launch?');
  await question.press('Enter');
  await expect(log).toContainText('The product launch moves to October.');
  await expect(log).toContainText('Writing the answer');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(log).toContainText('Stopped.');

  model.answerWith(refuse(401, 'no'));
  await question.fill('Hello?');
  await question.press('Enter');
  await expect(log.getByRole('alert')).toContainText('The language model gave no answer.');

  await page.reload();
  await expect(log.getByRole('article')).toHaveCount(4);
  await log.getByRole('link', { name: 'where this was said' }).first().click();
  await expect(page.locator('[id^="segment-"]').filter({ hasText: REPORT })).toBeInViewport();

  await tab(page, 'Chat with Meeting').click();
  await page.getByRole('button', { name: 'Delete this conversation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'What was decided?' })).toBeVisible();
});

test('an answer goes on arriving while another tab of the review is shown, and a typed question is kept', async ({
  arrive,
  saySentences,
  model,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  const { question, log } = await openChat(page, meeting);
  const { promise: isAway, resolve: goOn } = Promise.withResolvers<void>();
  model.answerWith((_call, response) => {
    const write = openStream(response);
    write('The report is sent to the client before Friday. [2] ');
    void isAway.then(() => {
      write('The product launch moves to October. [3]');
      response.end('data: [DONE]\n\n');
    });
    return undefined;
  });
  await question.fill('What happens next?');
  await question.press('Enter');
  await question.fill('And who pays');
  await log.getByRole('link', { name: 'where this was said' }).first().click();
  await expect(page.locator('[id^="segment-"]').filter({ hasText: REPORT })).toBeInViewport();
  goOn();
  await tab(page, 'Chat with Meeting').click();
  await expect(log).toContainText('The product launch moves to October.');
  await expect(log).not.toContainText('Stopped.');
  await expect(question).toHaveValue('And who pays');
  await tab(page, 'Transcript').click();
  await tab(page, 'Chat with Meeting').click();
  await expect(question).toHaveValue('And who pays');
});

test('an open conversation loses the answers that quote what somebody withdraws', async ({
  arrive,
  saySentences,
  model,
}) => {
  model.answerWith(scribe());
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  const { page } = amina;
  await page.goto(review(meeting));
  await tab(page, 'Chat with Meeting').click();
  const log = page.getByRole('log');
  for (const answer of ['The report is sent to the client before Friday. [2]', 'NOT_SAID']) {
    model.answerWith(() => answer);
    await page.getByRole('textbox', { name: 'Your question about this meeting' }).fill('What of the report?');
    await page.keyboard.press('Enter');
    await expect(
      log.getByText(answer === 'NOT_SAID' ? 'not said in the meeting' : 'sent to the client'),
    ).toBeVisible();
    await expect(log.getByText('Writing the answer')).toBeHidden();
  }
  await yacine.call('DELETE', `/api/meetings/${meeting.id}/consent`);
  await expect(log.getByText('sent to the client')).toBeHidden();
  await expect(log.getByRole('article')).toHaveCount(1);
});
