import { readFile } from 'node:fs/promises';
import { expect } from './journey.ts';
import { live } from './livePanel.ts';
import { end, expectToast, plan } from './people.ts';
import { test } from './speech.ts';

/** The magic number of a WebM file (EBML). */
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

test('other participants see who records, and ending the meeting gives the recorder a WebM file', async ({
  arrive,
}) => {
  const [amina, karim] = [await arrive('Amina Kaci'), await arrive('Karim Benali')];
  const meeting = await plan(amina, 'Budget: T3');
  const { inviteUrl } = await amina.call<{ inviteUrl: string }>('GET', `/api/jitsi/meetings/${meeting.id}`);
  await karim.call('POST', `/api/invites/${inviteUrl.split('/').at(-1)}/accept`);
  await karim.page.goto(live(meeting));
  await amina.page.goto(live(meeting));

  await amina.page.getByRole('button', { name: 'Record', exact: true }).click();
  await amina.page.getByRole('button', { name: 'A screen or a window' }).click();
  const stop = amina.page.getByRole('button', { name: 'Stop recording' });
  await expect(stop).toContainText('00:0');
  const people = karim.page.getByRole('list', { name: 'People in this meeting' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Amina Kaci' })).toContainText('records');
  await expect(stop).toContainText('00:03', { timeout: 15_000 });

  await end(amina, meeting);
  await expect(amina.page.getByText('Your recording is ready')).toBeVisible();
  const downloading = amina.page.waitForEvent('download');
  await amina.page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^recording-Budget T3-\d{4}-\d\d-\d\d\.webm$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4)).toEqual(WEBM);
  expect(bytes.length).toBeGreaterThan(1_000);

  await amina.page.getByRole('button', { name: 'Upload to transcribe' }).click();
  await expectToast(amina.page, 'Your recording is on its way');
  // Navigates by the menu, because loading a new document would abort the upload.
  await amina.page.getByRole('link', { name: 'Audio Transcription' }).click();
  await expect(amina.page.getByText(download.suggestedFilename()).first()).toBeVisible();
});

test('discarding an unsaved recording requires a confirmation', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  await amina.page.goto(live(meeting));
  await amina.page.getByRole('button', { name: 'Record', exact: true }).click();
  await amina.page.getByRole('button', { name: 'This meeting' }).click();
  await amina.page.getByRole('button', { name: 'Stop recording' }).click();
  await amina.page.getByRole('button', { name: 'Discard' }).click();
  await expect(amina.page.getByText('It is nowhere else.')).toBeVisible();
  await amina.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(amina.page.getByText('Your recording is ready')).toBeVisible();
  await amina.page.getByRole('button', { name: 'Discard' }).click();
  await amina.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(amina.page.getByText('Your recording is ready')).toBeHidden();
});

test('a meeting with recording switched off has no Record button', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Confidential', { enableRecording: false });
  await amina.page.goto(live(meeting));
  await expect(amina.page.getByRole('heading', { name: 'Confidential' })).toBeVisible();
  await expect(amina.page.getByRole('button', { name: 'Record', exact: true })).toHaveCount(0);
});
