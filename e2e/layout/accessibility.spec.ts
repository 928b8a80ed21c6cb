import type { Page } from '@playwright/test';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { expect } from '../journey.ts';
import { test as mailTest } from '../mail.ts';
import { end, inviteUrlOf, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live, words } from '../transcription/livePanel.ts';
import { expectNoFaults, LOOKS, PHONE, type Screen } from './looks.ts';

const SOON = { timeout: 40_000 };
const REPORT = 'I will send the report to the client before Friday.';
const LAUNCH = 'We decided to move the product launch to the first week of October.';
const TITLE = 'Budget T3';

/** The names of the buttons in the two tested languages. */
const NAMES = {
  calendar: /^(Calendar|التقويم)/,
  delete: /^(Delete|حذف)/,
  menu: /^(Open menu|فتح القائمة)/,
};

const submit = (page: Page) => page.locator('form button[type=submit]').first().click();
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
};

const expectRoom = (page: Page) =>
  expect(page.frameLocator('iframe').getByRole('group').first()).toBeVisible(SOON);

const SIGNED_OUT: readonly Screen[] = [
  { path: '/' },
  { path: '/about' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/login' },
  { path: '/login', state: 'with faults', prepare: submit },
  { path: '/login?mode=register' },
  { path: '/auth' },
  { path: '/forgot-password' },
  { path: '/reset-password' },
  { path: '/reset-password?token=of-a-mail' },
  { path: '/nowhere' },
  { path: '/join/not-a-token' },
];

mailTest('every signed-out screen meets WCAG 2.2 AA', async ({ visit, server }) => {
  mailTest.setTimeout(180_000);
  const { page } = await visit({ expectedErrors: /status of 4\d\d/ });
  for (const look of [...LOOKS, PHONE]) await expectNoFaults(page, server, look, SIGNED_OUT);
});

test('every signed-in screen meets WCAG 2.2 AA', async ({ arrive, visit, saySentences, speech, server }) => {
  test.setTimeout(300_000);
  const amina = await arrive('Amina Kaci', { expectedErrors: /status of 4\d\d/ });
  const { page } = amina;
  const [past, coming] = [await plan(amina, TITLE), await plan(amina, 'Budget T4')];
  await saySentences(amina, past, LAUNCH, REPORT);
  await saySentences(amina, coming, LAUNCH, REPORT);
  const empty = await plan(amina, 'Held without a word');
  await end(amina, past);
  await end(amina, empty);
  speech.say(REPORT);
  await page.goto('/audio-transcription');
  await page
    .getByLabel('Audio or video files')
    .setInputFiles({ name: 'Week.m4a', mimeType: 'audio/mp4', buffer: recordedFile('m4a') });
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await expect(page.getByText('Transcribed', { exact: true })).toBeVisible(SOON);
  const review = `/meetings/jitsi/${past.id}/recording`;
  await page.goto(`${review}?tab=summary`);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible(SOON);

  const inConference: Screen = {
    path: live(coming),
    prepare: async () => {
      await expect(words(page)).toHaveText([LAUNCH, REPORT]);
      await expectRoom(page);
    },
  };
  const drawer: Screen = {
    path: '/meetings',
    state: 'drawer',
    prepare: async () => {
      await page.getByRole('button', { name: NAMES.menu }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  };
  const meetings: readonly Screen[] = [
    { path: '/', prepare: () => expect(page.getByText('Budget T4').first()).toBeVisible() },
    { path: '/', state: 'second tab', prepare: () => page.getByRole('tab').nth(1).click() },
    { path: '/meetings', prepare: () => expect(page.getByRole('article').first()).toBeVisible() },
    { path: '/meetings?tab=past', prepare: () => expect(page.getByRole('article').first()).toBeVisible() },
    { path: '/meetings?new=true', prepare: () => expect(page.getByRole('dialog')).toBeVisible() },
    {
      path: '/meetings?new=true',
      state: 'with faults',
      prepare: async () => {
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      },
    },
    {
      path: '/meetings',
      state: 'deleting',
      prepare: async () => {
        await page.getByRole('article').first().getByRole('button', { name: NAMES.delete }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    inConference,
  ];
  const others: readonly Screen[] = [
    { path: review, prepare: () => expect(page.locator('[id^="segment-"]')).toHaveText([LAUNCH, REPORT]) },
    {
      path: `${review}?tab=summary`,
      prepare: () => expect(page.getByRole('checkbox').first()).toBeVisible(),
    },
    { path: `${review}?tab=chat` },
    { path: '/instant-meeting', prepare: () => expectRoom(page) },
    { path: `/meetings/jitsi/${empty.id}/recording` },
    { path: '/ai-summaries', prepare: () => expect(page.getByRole('article').first()).toBeVisible() },
    { path: '/ai-summaries?q=october', prepare: () => expect(page.locator('mark').first()).toBeVisible() },
    {
      path: '/audio-transcription',
      prepare: () => expect(page.getByRole('heading', { name: 'Week' })).toBeVisible(),
    },
    { path: '/custom-summary' },
    { path: '/settings' },
    { path: '/settings?tab=integrations' },
    {
      path: '/settings?tab=integrations',
      state: 'with an address',
      prepare: async () => {
        await amina.call('DELETE', '/api/calendar-feed');
        await page.reload();
        const calendar = page.getByRole('region', { name: NAMES.calendar });
        await calendar.getByRole('button').click();
        await expect(calendar.getByRole('textbox')).toBeVisible();
      },
    },
    { path: '/settings?tab=notifications' },
    { path: '/profile' },
    { path: '/pricing' },
    { path: '/contact' },
    { path: '/nowhere' },
    { path: '/', state: 'palette', prepare: openPalette },
    {
      path: '/',
      state: 'shortcuts',
      prepare: async () => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ];
  const inviteUrl = await inviteUrlOf(amina, coming);
  const guest = await visit({ expectedErrors: /status of 4\d\d/ });

  for (const look of LOOKS) await expectNoFaults(page, server, look, [...meetings, ...others]);
  await expectNoFaults(page, server, PHONE, [drawer, ...meetings]);

  // Uses another guest for each look, because a name is taken while its first guest is present.
  for (const [nth, look] of LOOKS.entries()) {
    await guest.page.context().clearCookies();
    await expectNoFaults(guest.page, server, look, [
      { path: inviteUrl, state: 'invitation' },
      {
        path: inviteUrl,
        state: 'joined',
        prepare: async () => {
          await guest.page.getByRole('textbox').fill(`Lila Haddad ${nth + 1}`);
          await guest.page.keyboard.press('Enter');
          await expect(words(guest.page)).toHaveText([LAUNCH, REPORT]);
          await expectRoom(guest.page);
        },
      },
    ]);
  }
});
