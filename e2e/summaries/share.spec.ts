import type { Summary } from '#shared/contract/summaries.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { BUDGET, hold, LAUNCH, openSummary, REPORT, review, SOON } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { end, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';

test('anybody can read a summary by its public link without an account, until the owner revokes it', async ({
  arrive,
  saySentences,
  visit,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  const summary = await openSummary(page, meeting);
  await expect(summary.getByRole('heading', { name: 'Decisions' })).toBeVisible(SOON);

  await summary.getByRole('button', { name: 'Download the summary' }).press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^summary-Budget-T3-T4-\d{4}-\d\d-\d\d\.pdf$/);
  await expectToast(page, 'Summary Downloaded');

  await page.getByRole('button', { name: 'Public link' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Public link to the summary' });
  await dialog.getByRole('checkbox', { name: 'With the transcript' }).press('Space');
  await dialog.getByRole('button', { name: 'Make a link' }).press('Enter');
  const link = await dialog.getByLabel('The new link').inputValue();
  await expect(dialog.getByRole('listitem')).toHaveText(/Summary and transcript.*New.*Ends/);
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  const { actionItems } = await amina.call<Summary>('GET', `/api/summaries/meeting/${meeting.id}`);
  const task = `Read https://example.org/${'without-a-space-'.repeat(10)}`;
  await amina.call('PATCH', `/api/action-items/${actionItems[0]!.id}`, { task });

  const { page: reader } = await visit({ width: 360, locale: 'ar', theme: 'dark' });
  const answer = await reader.goto(link);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(reader.getByRole('heading', { name: 'Budget: T3/T4', level: 1 })).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'القرارات' })).toBeVisible();
  await expect(reader.getByRole('list').last().getByText(LAUNCH)).toBeVisible();
  await expect(reader.getByText(REPORT).last()).toBeVisible();
  await expect(reader.getByText(task)).toBeVisible();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(reader.getByRole('button', { name: 'English' })).toBeVisible();
  await reader.emulateMedia({ media: 'print' });
  await expect(reader.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await reader.emulateMedia({ media: 'screen' });

  const { transcripts } = await amina.call<{ transcripts: Transcript[] }>(
    'GET',
    `/api/jitsi/meetings/${meeting.id}/transcripts`,
  );
  const line = transcripts.find(({ content }) => content === LAUNCH)!;
  const content = LAUNCH.replace('October', 'November');
  await amina.call('PATCH', `/api/meetings/${meeting.id}/transcripts/${line.id}`, {
    content,
    replaces: LAUNCH,
  });
  await reader.reload();
  await expect(reader.getByRole('listitem').filter({ hasText: LAUNCH })).toContainText('استُخلص قبل تصحيح');
  await expect(reader.getByText('صُحّحت سطور بعد استخلاص هذا.')).toBeVisible();

  await dialog.getByRole('button', { name: /^Revoke the link made/ }).click();
  await expectToast(page, 'The link was revoked');
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByLabel('The new link')).toHaveCount(0);
  // The reader comes back to the tab.
  await reader.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(reader.getByRole('heading', { name: 'هذا الرابط غير صالح' })).toBeVisible();
  await expect(reader.getByText(LAUNCH)).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'هذا الرابط غير صالح' })).toBeVisible();
});

test('a shared page aligns the title to the start of its lines, and formats due dates as in the app', async ({
  arrive,
  saySentences,
  visit,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'اجتماع الميزانية');
  // Not a weekday, because on that day itself it stays without a date.
  await saySentences(amina, meeting, BUDGET, 'I will send the report to the client tomorrow.', LAUNCH);
  await end(amina, meeting);
  await amina.page.goto(review(meeting));
  const due = amina.page.getByText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{4}$/).locator('visible=true');
  await expect(due.first()).toBeVisible(SOON);
  const { url } = await amina.call<{ url: string }>('POST', `/api/meetings/${meeting.id}/shares`, {
    hasTranscript: false,
    days: 30,
  });
  const { page: reader } = await visit();
  await reader.goto(url);
  await expect(reader.getByText((await due.first().textContent())!, { exact: true })).toBeVisible();
  const left = await reader.getByRole('heading', { level: 1 }).evaluate((title) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    return text.getBoundingClientRect().left - title.parentElement!.getBoundingClientRect().left;
  });
  expect(left).toBeLessThan(2);
});
