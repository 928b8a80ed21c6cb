import type { Page } from '@playwright/test';
import { BUDGET, LAUNCH, review, SOON, tab } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, plan } from '../people.ts';
import { test } from '../speech.ts';

const line = (page: Page, words: string) => page.locator('[id^="segment-"]').filter({ hasText: words });

test('an open review shows that its meeting was reopened and ended again, with its new lines and summary', async ({
  arrive,
  saySentences,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid')];
  const { page } = yacine;
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  await saySentences(amina, meeting, BUDGET);
  await end(amina, meeting);
  await page.goto(review(meeting));
  await expect(line(page, BUDGET)).toBeVisible();
  await amina.call('POST', `/api/meetings/${meeting.id}/reopen`);
  const running = page.getByText('This meeting is still going on.');
  await expect(running).toBeVisible();

  await saySentences(amina, meeting, LAUNCH);
  await end(amina, meeting);
  await expect(running).toBeHidden();
  await expect(line(page, LAUNCH)).toBeVisible();
  await tab(page, 'AI Summary').click();
  await expect(
    page.getByRole('tabpanel', { name: 'AI Summary' }).getByText('first week of October').first(),
  ).toBeVisible(SOON);
});
