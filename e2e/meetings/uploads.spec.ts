import { recordedFile } from '#test/audio/recordedFile.ts';
import { expect } from '../journey.ts';
import { expectToast } from '../people.ts';
import { test } from '../speech.ts';
import { choose, rowOf, SENTENCE, SOON, send } from './sentFiles.ts';

test('an upload becomes a transcript and a summary while other screens are open', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/');
  await page.getByRole('link', { name: 'Transcription A recording' }).click();
  await expect(page).toHaveURL('/audio-transcription');
  await expect(page.getByRole('heading', { name: 'No Uploads Yet' })).toBeVisible();

  speech.say(SENTENCE);
  speech.failWith((response) => response.writeHead(500).end('down'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose File' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'Réunion du lundi.m4a',
    mimeType: 'audio/mp4',
    buffer: recordedFile('m4a'),
  });
  await expect(page.getByLabel('Title')).toHaveValue('Réunion du lundi');
  await page.getByLabel('Title').fill('Réunion du mardi');
  await page.getByRole('checkbox', { name: 'This is my own voice' }).check();
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  const row = rowOf(page, 'Réunion du mardi');
  await expect(row.getByText('The speech engine', { exact: false })).toBeVisible(SOON);
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Transcribing/);

  await page.getByRole('link', { name: 'All Meetings' }).click();
  speech.failWith(null);
  await page.goBack();
  await expect(row.getByText('Transcribed', { exact: true })).toBeVisible(SOON);
  await row.getByRole('button', { name: 'Rename Réunion du mardi' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Réunion du lundi');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Réunion du lundi')).toBeVisible();
  await rowOf(page, 'Réunion du lundi').getByRole('link', { name: 'View Transcript' }).click();
  await expect(page.getByRole('heading', { name: 'Réunion du lundi' })).toBeVisible();
  const transcript = page.getByRole('tabpanel', { name: 'Transcript' });
  await expect(transcript.getByText(SENTENCE).first()).toBeVisible();
  await expect(transcript.getByRole('heading', { name: 'Amina Kaci' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'AI Summary' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible(SOON);

  await page.goto('/audio-transcription');
  await rowOf(page, 'Réunion du lundi').getByRole('button', { name: 'Delete Réunion du lundi' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Upload removed');
  await expect(rowOf(page, 'Réunion du lundi')).toBeHidden();
  await page.goto('/meetings?tab=past');
  await expect(page.getByRole('heading', { name: 'Réunion du lundi' })).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
});

test('a file that is no recording is rejected before the upload, and a transcription can be stopped', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Audio Transcription' }).click();
  await choose(page, 'minutes.mp3', Buffer.from('Minutes of the meeting. '.repeat(100)));
  const refused = rowOf(page, 'minutes.mp3');
  await expect(refused.getByRole('alert')).toHaveText(/^This is not an audio or video file/);
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toBeHidden();

  speech.failWith((response) => response.writeHead(500).end('down'));
  await send(page, 'week.mp3', recordedFile('mp3'));
  const row = rowOf(page, 'week');
  await expect(row.getByText('The speech engine', { exact: false })).toBeVisible(SOON);
  await row.getByRole('button', { name: 'Cancel week' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(row.getByRole('progressbar')).toBeHidden();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(390);
});

test('leaving the screen with chosen files that are not uploaded asks first', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  await choose(page, 'week.mp3', recordedFile('mp3'));
  const file = page.getByRole('group', { name: 'week.mp3' });
  await expect(file).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(file).toBeVisible();
  await expect(page).toHaveURL('/audio-transcription');
});

test('a WebM recording without a duration can be played and seeked on a narrow phone', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 320, height: 560 });
  speech.say(SENTENCE);
  await page.goto('/audio-transcription');
  await expect(page.getByRole('button', { name: 'Choose File' })).toBeEnabled();
  const [webm, file] = [recordedFile('webm'), { name: 'local.webm', mimeType: 'video/webm' }];
  await page.getByLabel('Audio or video files').setInputFiles({ ...file, buffer: webm });
  await page.getByRole('combobox', { name: 'After the transcription' }).click();
  await page.getByRole('option', { name: 'Keep it for 7 days' }).click();
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await expect(rowOf(page, 'local').getByText('Transcribed', { exact: true })).toBeVisible(SOON);
  await rowOf(page, 'local').getByRole('link', { name: 'View Transcript' }).click();

  const player = page.getByRole('region', { name: 'Recording' });
  const position = player.getByRole('slider', { name: 'Position in the recording' });
  await expect(position).toHaveAttribute('aria-valuetext', '00:00 of 00:16');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await position.focus();
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', '00:05 of 00:16');
});

test('in Arabic on a phone, sizes and days are translated, long titles get an ellipsis, and focus is kept', async ({
  arrive,
  speech,
}) => {
  const { page } = await arrive('أمينة قاسي', { width: 375, locale: 'ar' });
  speech.say(SENTENCE);
  await page.goto('/audio-transcription');
  await expect(page.getByText(/من 2 غيغابايت$/)).toBeVisible();
  const name = 'a very long name of a recording that nobody would ever write but some phones do, and more';
  const input = page.locator('input[type="file"]');
  const recording = { mimeType: 'audio/mp4', buffer: recordedFile('m4a') };
  const chooser = page.getByRole('button', { name: 'اختيار ملف' });
  await expect(chooser).toBeEnabled();
  await input.setInputFiles(['b', 'c'].map((other) => ({ ...recording, name: `${other}.m4a` })));
  await page.getByRole('group', { name: 'b.m4a' }).getByRole('combobox').click();
  await expect(page.getByRole('option', { name: 'الاحتفاظ به 7 أيام' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'b.m4a' }).getByRole('button').last().press('Enter');
  await expect(page.getByRole('group', { name: 'b.m4a' })).toBeHidden();
  await expect(chooser).toBeFocused();
  await page.getByRole('button', { name: 'إلغاء' }).press('Enter');
  await expect(chooser).toBeFocused();
  await input.setInputFiles({ ...recording, name: `${name}.m4a` });
  await page.getByRole('button', { name: 'رفع ملف واحد' }).press('Enter');
  const title = page.getByRole('heading', { name });
  await expect(title).toBeVisible();
  await expect(chooser).toBeFocused();
  // Screenshots the outer edge beside a line: only the second line has dots there.
  const beside = async (line: 1 | 2): Promise<Buffer> => {
    const { right: x, y } = await title.evaluate((box) => {
      const { right } = box.parentElement!.getBoundingClientRect();
      return { right, y: box.getBoundingClientRect().y };
    });
    const height = await title.evaluate((box) => box.clientHeight / 2);
    return page.screenshot({ clip: { x, y: y + (line - 1) * height, width: 14, height } });
  };
  // The row of the upload is replaced by that of the stored recording.
  await expect(page.getByText('تم التفريغ', { exact: true })).toBeVisible(SOON);
  await title.scrollIntoViewIfNeeded();
  expect((await beside(2)).equals(await beside(1))).toBe(false);
});
