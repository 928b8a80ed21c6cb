import { longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { withServerDatabase } from '#test/processes/serverDatabase.ts';
import { expect } from '../journey.ts';
import { end, plan, test } from '../people.ts';
import { renderedAgain } from '../renderedAgain.ts';

const ITEMS = 60;

test('typing into one item of a long summary renders no other item again', async ({ arrive, server }) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Assemblée générale', { botEnabled: false });
  const lines = longTranscript([{ id: amina.user.id, name: 'Amina Kaci' }], ITEMS);
  await storeLines(server, meeting.id, lines);
  await end(amina, meeting);
  const takeaway = lines.map(({ id, content }) => ({ text: content, evidence: [id] }));
  await withServerDatabase(server, (db) => storeSummary(db, meeting.id, { takeaway }));
  const { page } = amina;
  await page.goto(`/meetings/jitsi/${meeting.id}/recording?tab=summary`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit the summary' });
  const items = form.getByRole('textbox', { name: /^Key Points/ });
  await expect(items).toHaveCount(ITEMS);

  await items.nth(3).focus();
  expect(await renderedAgain(items)).toBe(ITEMS);
  await page.keyboard.type('A');
  await expect(form.getByText('Not saved yet')).toBeVisible();
  expect(await renderedAgain(items)).toBe(1);
});
