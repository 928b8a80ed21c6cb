import { expect, hydrated } from '../journey.ts';
import { cardOf, end, expectToast, plan, test } from '../people.ts';

test('a meeting card opens the live screen, and the review once the meeting is over', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.goto('/meetings');
  await cardOf(page, 'Budget T3').getByRole('link', { name: 'Join Meeting' }).click();
  await expect(page).toHaveURL(`/meetings/jitsi/${meeting.id}`);
  await expect(page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Transcription' })).toBeVisible();

  await end(amina, meeting);
  await page.goto('/meetings?tab=past');
  await cardOf(page, 'Budget T3').getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/meetings/jitsi/${meeting.id}/recording`);
  await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await cardOf(page, 'Budget T3').getByRole('link', { name: 'View Summary' }).click();
  await expect(page).toHaveURL(`/meetings/jitsi/${meeting.id}/recording?tab=summary`);
  await expect(page.getByRole('tab', { name: 'AI Summary' })).toHaveAttribute('aria-selected', 'true');
});

test('one step back leaves a review, even after switching its tabs', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await end(amina, await plan(amina, 'Budget T3'));
  await page.goto('/meetings?tab=past');
  await cardOf(page, 'Budget T3').getByRole('link', { name: 'View Details' }).click();
  for (const name of ['AI Summary', 'Chat with Meeting', 'Transcript', 'AI Summary']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page).toHaveURL(/\/recording\?tab=summary$/);
  await page.goBack();
  await expect(page).toHaveURL('/meetings?tab=past');
});

test('short URLs of a meeting redirect to its screens', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const { id } = await plan(amina, 'Budget T3');
  await page.goto(`/meeting/${id}`);
  await expect(page).toHaveURL(`/meetings/jitsi/${id}`);
  await page.goto(`/meeting/${id}/summary`);
  await expect(page).toHaveURL(`/meetings/jitsi/${id}/recording?tab=summary`);
  await page.goto(`/meetings/jitsi/${id}/recording?tab=nonsense`);
  await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true');
});

test('the dashboard shows counts and five meetings, and links to the full list', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No Upcoming Meetings' })).toBeVisible();
  await page.getByRole('tab', { name: 'Recent Summaries' }).click();
  await expect(page.getByRole('heading', { name: 'No Meeting Summaries' })).toBeVisible();
  const figure = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition');
  await expect(figure('Upcoming Meetings')).toHaveText('0');
  await expect(figure('Saved Summaries')).toHaveText('0');
  await expect(figure('Meeting Hours')).toHaveText('0.0');
  // Going back shows the tab that was left.
  await page.getByRole('link', { name: 'All Meetings' }).first().click();
  await expect(page).toHaveURL('/meetings');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No Meeting Summaries' })).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming Meetings' }).click();

  for (const number of [1, 2, 3, 4, 5, 6]) await plan(amina, `Meeting ${number}`);
  await page.goto('/');
  await expect(figure('Upcoming Meetings')).toHaveText('6');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first().getByText('Jitsi', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View All Meetings' }).click();
  await expect(page.getByRole('tab', { name: 'Upcoming (6)' })).toBeVisible();
  await page.goBack();
  await rows.first().getByRole('link', { name: 'Join Meeting' }).click();
  await expect(page).toHaveURL(/\/meetings\/jitsi\/[\w-]+$/);
});

test('an instant meeting opens in a new tab with a random room name and without an API request', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  const calls: string[] = [];
  await page.goto('/meetings');
  await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible();
  page.on('request', (request) => calls.push(request.url()));
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Instant Meeting' }).click();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  await expectToast(page, 'Meeting created!', 'You are being redirected to your meeting room.');
  await expect(await popup).toHaveURL(/\/instant-meeting\?room=meeting-[a-z0-9]{8}$/);
  await expect(page.getByRole('button', { name: 'Instant Meeting' })).toBeEnabled();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('going back from a meeting far down the list returns to its row', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { page } = amina;
  const times = (nth: number) => ({
    startTime: new Date(Date.now() + nth * 60_000).toISOString(),
    endTime: new Date(Date.now() + (nth + 60) * 60_000).toISOString(),
  });
  for (let nth = 1; nth <= 45; nth++) await plan(amina, `Meeting ${nth}`, times(nth));
  await page.goto('/meetings');
  const row = cardOf(page, 'Meeting 43');
  await row.getByRole('link', { name: 'Join Meeting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meeting 43' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
});
