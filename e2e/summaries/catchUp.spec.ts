import type { Missed } from '#shared/contract/catchUp.ts';
import { SAID } from '#test/meetings/conversation.ts';
import { expect } from '../journey.ts';
import { addParticipant, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live } from '../transcription/livePanel.ts';

test('a late participant gets a summary of the missed part that links to its lines; others missed nothing', async ({
  arrive,
  saySentences,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('ياسين بوزيد')];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  await saySentences(amina, meeting, ...SAID);
  const missed = await amina.call<Missed>('GET', `/api/meetings/${meeting.id}/missed`);
  expect(missed.lineCount).toBe(0);

  const { page } = yacine;
  await page.goto(live(meeting));
  const button = page.getByRole('button', { name: 'What did I miss?' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'What did I miss?' });
  // Slow, because the first summary of a server loads its engine.
  await expect(dialog.getByText('Selected from the transcript')).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toContainText('6 lines');
  const decision = dialog.getByRole('listitem').filter({ hasText: 'first week of October' }).first();
  await decision.getByRole('link', { name: 'where this was said' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[id^="segment-"]:focus')).toContainText('first week of October');

  // The summary is kept when the dialog is opened again.
  await button.click();
  await expect(dialog.getByText('Selected from the transcript')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
