import { expect } from '../journey.ts';
import { addParticipant, end, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';
import { holdConnection, listen, live, start, status } from './livePanel.ts';

test('when the owner ends a meeting, every participant is notified and can open the review', async ({
  arrive,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid')];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  for (const { page } of [amina, yacine]) await page.goto(`/meetings/jitsi/${meeting.id}`);
  await expect(
    yacine.page.getByRole('list', { name: 'People in this meeting' }).getByText('Amina Kaci'),
  ).toBeVisible();
  await amina.page.getByRole('button', { name: 'End meeting' }).click();
  await amina.page.getByRole('alertdialog').getByRole('button', { name: 'End meeting' }).click();
  await expect(yacine.page.getByRole('heading', { name: 'This meeting has ended' })).toBeVisible();
  await expect(yacine.page.getByRole('button', { name: 'Start transcription' })).toBeHidden();
  await yacine.page.getByRole('link', { name: 'Review this meeting' }).click();
  await expect(yacine.page).toHaveURL(`/meetings/jitsi/${meeting.id}/recording`);
  await expect(yacine.page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
});

test('a meeting that ended before the socket connected is shown as ended', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  const release = await holdConnection(page);
  await page.goto(live(meeting));
  await expect(status(page, 'Connecting')).toBeVisible();
  await end(amina, meeting);
  release();
  await expect(page.getByRole('heading', { name: 'This meeting has ended' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start transcription' })).toBeHidden();
});

test('the question for consent closes when the meeting ends, and nothing is captured', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  await start(page).click();
  await expect(page.getByRole('button', { name: 'Agree and start' })).toBeFocused();
  await end(amina, meeting);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This meeting has ended' })).toBeVisible();
});

test('whoever withdrew consent on another screen is asked again before the next start', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  await listen(page);
  await amina.call('DELETE', `/api/meetings/${meeting.id}/consent`);
  await expect(page.getByRole('button', { name: 'Withdraw consent' })).toBeHidden();
  await start(page).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw consent' })).toBeVisible();
});

test('the owner can reopen a meeting that was ended by mistake, from the live screen and the review', async ({
  arrive,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid')];
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  for (const person of [amina, yacine]) {
    await person.page.goto(live(meeting));
    await expect(status(person.page, 'Connected')).toBeVisible();
  }
  await end(amina, meeting);
  const ended = { name: 'This meeting has ended' };
  for (const person of [amina, yacine]) await expect(person.page.getByRole('heading', ended)).toBeVisible();
  await expect(yacine.page.getByRole('button', { name: 'Reopen' })).toBeHidden();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expectToast(page, 'Meeting reopened');
  // Yacine returns through the green room, because his screen had said that nobody is captured any more.
  await expect(yacine.page.getByRole('region', { name: 'Before you join' })).toBeVisible();
  await expect(yacine.page.locator('iframe')).toHaveCount(0);
  await yacine.page.getByRole('button', { name: 'Join now' }).click();
  for (const person of [amina, yacine]) {
    await expect(person.page.getByRole('heading', ended)).toBeHidden();
    await expect(status(person.page, 'Connected')).toBeVisible();
    await expect(start(person.page)).toBeEnabled();
  }

  await end(amina, meeting);
  await page.goto(`${live(meeting)}/recording`);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page).toHaveURL(live(meeting));
  await expect(start(page)).toBeEnabled();
});

test('if the owner switched the assistant off, the panel says so and transcription cannot start', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const { id } = await plan(amina, 'Budget T3', { botEnabled: false });
  await page.goto(`/meetings/jitsi/${id}`);
  await expect(
    page.getByText(
      'The owner of this meeting switched the AI assistant off, so nothing is transcribed here.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start transcription' })).toBeDisabled();
});

test('a running transcription that the owner switches off stops, and says so once until it is on again', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const { id } = await plan(amina, 'Budget T3');
  await page.goto(`/meetings/jitsi/${id}`);
  await listen(page);
  await amina.call('PATCH', `/api/meetings/${id}`, { botEnabled: false });
  await expect(status(page, 'Stopped')).toBeVisible();
  await expectToast(page, 'Transcription Error', 'The owner of this meeting switched the AI assistant off.');
  const panel = page.getByRole('tabpanel', { name: 'Transcription' });
  const notice = panel.getByText('The owner of this meeting switched the AI assistant off', { exact: false });
  await expect(notice).toHaveCount(1);
  await expect(panel.getByText('not transcribed', { exact: true })).toBeVisible();
  await amina.call('PATCH', `/api/meetings/${id}`, { botEnabled: true });
  await expect(notice).toHaveCount(0);
  await expect(start(page)).toBeEnabled();
});

test('the Summary tab waits for the end of the meeting, then shows the summary or that there is no transcript', async ({
  arrive,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, 'We decided to move the product launch to the first week of October.');
  await page.goto(`/meetings/jitsi/${meeting.id}`);
  await page.getByRole('tab', { name: 'Summary' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Summary' });
  await expect(panel.getByRole('heading', { name: 'Meeting in Progress' })).toBeVisible();
  await end(amina, meeting);
  await expect(panel.getByRole('heading', { name: 'Overview' })).toBeVisible({ timeout: 20_000 });
  await panel.getByRole('button', { name: 'Copy Summary' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  await panel.getByRole('button', { name: 'Regenerate' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Regenerate' })).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Regenerate' })).toBeEnabled();
  await expect(panel.getByRole('button', { name: 'Regenerate' })).toBeFocused();

  const silent = await plan(amina, 'Nobody came');
  await end(amina, silent);
  await page.goto(`/meetings/jitsi/${silent.id}`);
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page.getByRole('heading', { name: 'No transcripts available' })).toBeVisible();
});
