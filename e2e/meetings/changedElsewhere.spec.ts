import type { Page } from '@playwright/test';
import type { UploadsAnswer } from '#shared/contract/uploads.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { BUDGET, clipboard, hold, LAUNCH, openSummary, REPORT, review, SOON, tab } from '../heldMeeting.ts';
import { expect, hydrated } from '../journey.ts';
import {
  addParticipant,
  cardOf,
  end,
  expectToast,
  inviteUrlOf,
  joinAsGuest,
  type Person,
  plan,
} from '../people.ts';
import { test } from '../speech.ts';

const lineBox = (page: Page) => page.getByRole('textbox', { name: 'Correct what' });
const line = (page: Page, words: string) => page.locator('[id^="segment-"]').filter({ hasText: words });
const unsaved = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: /^What you typed/ }) });

async function correct(page: Page, words: string, meant: string): Promise<void> {
  await line(page, words).hover();
  await page.getByRole('button', { name: 'Correct' }).click();
  await lineBox(page).fill(meant);
}

/** Uploads a recording that is kept for playback, and waits for its transcript. */
async function uploadKept(page: Page): Promise<void> {
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  const file = { name: 'week.m4a', mimeType: 'audio/mp4', buffer: recordedFile('m4a') };
  await page.getByLabel('Audio or video files').setInputFiles(file);
  await page.getByRole('combobox', { name: 'After the transcription' }).click();
  await page.getByRole('option', { name: 'Keep it for 7 days' }).click();
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await expect(page.getByText('Transcribed', { exact: true })).toBeVisible(SOON);
}

test('what was typed into a meeting that is deleted meanwhile can still be copied', async ({
  arrive,
  saySentences,
}) => {
  const expectedErrors = /status of 404/;
  const { meeting, amina, yacine } = await hold(arrive, saySentences, { expectedErrors });
  await openSummary(amina.page, meeting);
  await amina.page.getByRole('button', { name: 'Edit', exact: true }).click(SOON);
  await amina.page.getByRole('textbox', { name: 'Overview 1' }).fill('We looked at the budget.');
  await yacine.page.goto(review(meeting));
  await correct(yacine.page, REPORT, 'I will send the report on Thursday.');
  await amina.call('DELETE', `/api/meetings/${meeting.id}`);
  for (const [{ page }, typed] of [
    [amina, 'We looked at the budget.'],
    [yacine, 'I will send the report on Thursday.'],
  ] as const) {
    await expect(page.getByRole('heading', { name: 'Meeting Not Found' })).toBeVisible();
    await expect(unsaved(page).getByRole('listitem')).toHaveText([typed]);
    await unsaved(page).getByRole('button', { name: 'Copy' }).click();
    expect(await clipboard(page)).toBe(typed);
  }
});

test('a guest can still copy the line that they were correcting in a meeting that is deleted', async ({
  arrive,
  visit,
  saySentences,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  const inviteUrl = await inviteUrlOf(amina, meeting);
  const { page } = await visit();
  await page.goto(inviteUrl);
  await page.getByRole('checkbox', { name: 'What I say may be transcribed' }).check();
  await joinAsGuest(page, 'Lila Haddad');
  // The form has the same heading, and the guest has no session before the meeting is shown.
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  await saySentences({ page }, meeting, REPORT);
  await correct(page, REPORT, 'I will send the report on Thursday.');
  await amina.call('DELETE', `/api/meetings/${meeting.id}`);
  await expect(page.getByRole('heading', { name: 'This meeting was deleted' })).toBeVisible();
  await expect(unsaved(page).getByText('I will send the report on Thursday.')).toBeVisible();
});

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

test('an open review shows what another person checks off and takes back in the action items', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  const items = async ({ page }: Person) => {
    await openSummary(page, meeting);
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    await expect(item.getByRole('checkbox')).not.toBeChecked(SOON);
    return { page, item };
  };
  const [mine, theirs] = [await items(amina), await items(yacine)];
  await mine.item.getByRole('checkbox').check();
  await expect(theirs.item.getByRole('checkbox')).toBeChecked();
  await theirs.item.getByRole('checkbox').uncheck();
  await expect(mine.item.getByRole('checkbox')).not.toBeChecked();
  await expect(theirs.item.getByRole('checkbox')).not.toBeChecked();
});

test('a row whose meeting was deleted elsewhere is gone as soon as somebody acts on it', async ({
  arrive,
  saySentences,
}) => {
  const expectedErrors = /status of 404/;
  const { meeting, amina, yacine } = await hold(arrive, saySentences, { expectedErrors });
  await yacine.page.goto('/action-items');
  const item = yacine.page.getByRole('checkbox');
  await expect(async () => {
    await yacine.page.reload();
    await expect(item).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await amina.page.goto('/meetings?tab=past');
  await cardOf(amina.page, meeting.title).getByRole('button', { name: 'Delete' }).click();
  await amina.call('DELETE', `/api/meetings/${meeting.id}`);

  await amina.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(amina.page, 'Meeting deleted');
  await expect(amina.page.getByText('No past meetings')).toBeVisible();
  await item.click();
  await expectToast(yacine.page, 'Failed to update action item', 'Not found');
  await expect(item).toHaveCount(0);
});

test('a recording that is removed in another tab is not called unplayable, but is no longer offered', async ({
  arrive,
  speech,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /status of 404/ });
  const { page } = amina;
  speech.say(REPORT);
  await uploadKept(page);
  const { uploads } = await amina.call<UploadsAnswer>('GET', '/api/uploads');
  const recording = /\/api\/meetings\/[\w-]+\/recording$/;
  // Removes the recording when the player asks for it.
  await page.route(recording, async (route) => {
    if (uploads.length > 0) await amina.call('DELETE', `/api/uploads/${uploads.pop()!.id}`);
    await route.continue();
  });
  const asked = page.waitForResponse(recording);
  await page.getByRole('link', { name: 'View Transcript' }).click();
  expect((await asked).status()).toBe(404);
  await expect(line(page, REPORT)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recording' })).toBeHidden();
});

test('a recording that the server could not send is not called unplayable, and plays when it is tried again', async ({
  arrive,
  speech,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /ERR_FAILED|status of 503/ });
  const { page } = amina;
  speech.say(REPORT);
  await uploadKept(page);
  const requests = /\/api\/(meetings\/[\w-]+\/recording|jitsi\/meetings\/[\w-]+)$/;
  await page.getByRole('link', { name: 'View Transcript' }).click();
  const player = page.getByRole('region', { name: 'Recording' });
  await expect(player.getByRole('button', { name: 'Play the recording' })).toBeVisible();
  // As while the server restarts.
  await page.route(requests, (route) => route.abort());
  await page.reload();
  await expect(player.getByRole('alert')).toContainText('The recording could not be loaded');
  await page.unroute(requests);
  await player.getByRole('button', { name: 'Retry' }).click();
  await player.getByRole('button', { name: 'Play the recording' }).click();
  await expect(player.getByRole('button', { name: 'Pause the recording' })).toBeVisible();
});

test('lists of meetings show what was planned in another tab as soon as their own is shown again', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  const { page } = amina;
  const showAgain = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  for (const path of ['/meetings', '/']) {
    await page.goto(path);
    await hydrated(page);
    const title = `Planned beside ${path}`;
    await plan(amina, title);
    await showAgain();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await page.clock.install();
  await page.clock.fastForward(10_000);
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await showAgain();
  await failed;
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { name: 'Planned beside /', exact: true })).toBeVisible();
});
