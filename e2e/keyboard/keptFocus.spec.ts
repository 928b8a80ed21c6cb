import type { Page } from '@playwright/test';
import { openServerTab } from '../administration/serverTab.ts';
import { enterRoom, takeSeat } from '../conference/roomGuests.ts';
import { hold, openSummary, SOON, tab } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { end, inviteUrlOf, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live } from '../transcription/livePanel.ts';

const roomOf = (page: Page) => page.frameLocator('iframe[src*="/room/"]');

/** The accessible names that several buttons or links of the screen share. */
async function sharedNames(page: Page): Promise<string[]> {
  const snapshot = await page.getByRole('main').ariaSnapshot();
  const names = [...snapshot.matchAll(/- (?:button|link) "(.+?)"/g)].map(([, name = '']) => name);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

test('focus stays in the room when its chat closes, and on the screen when the conference ends', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  const room = roomOf(page);
  const button = (name: string) => room.getByRole('button', { name, exact: true });
  const field = room.getByRole('textbox', { name: 'Write a message' });
  await expect(room.locator('[data-phase=joined]')).toBeVisible();
  for (const close of ['Escape', 'Enter']) {
    await button('Chat').press('Enter');
    await expect(field).toBeFocused();
    await (close === 'Escape' ? field : button('Close chat')).press(close);
    await expect(button('Chat')).toBeFocused();
  }
  await button('Leave').press('Enter');
  await expect(page.getByRole('heading', { name: 'You left the conference' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Join again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await button('Chat').focus();
  await end(amina, meeting);
  await expect(page.getByRole('heading', { name: 'This meeting has ended' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('joining without a transcript, and joining again, keep the focus on the screen', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { passesGreenRoom: true });
  const { page } = amina;
  await page.goto(live(await plan(amina, 'Budget T3')));
  await page.getByRole('checkbox', { name: 'Write down what I say' }).press('Space', SOON);
  await page.getByRole('button', { name: 'Join now' }).press('Enter');
  const leave = roomOf(page).getByRole('button', { name: 'Leave', exact: true });
  await expect(leave).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await leave.press('Enter');
  await page.getByRole('button', { name: 'Join again' }).press('Enter');
  await expect(leave).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('iframe')).toBeFocused();
});

test('focus stays in the room when somebody whose button has it leaves, stops sharing or is removed', async ({
  arrive,
  server,
}) => {
  const first = await enterRoom(await arrive('Amina Kaci'), 'departures');
  await first.expectEvent('videoConferenceJoined');
  const [karim] = [
    await takeSeat('Karim Haddad', 'departures', server.address),
    await takeSeat('Lila Benali', 'departures', server.address),
  ];
  const main = first.frame.getByRole('main');
  const share = (screen: boolean) =>
    karim.send({ type: 'state', state: { audio: true, video: false, screen, hand: false } });
  share(true);
  await first.button('Zoom in').focus();
  share(false);
  await expect(first.button('Zoom in')).toBeHidden();
  await expect(main).toBeFocused();
  await first.button('Pin Karim Haddad').focus();
  karim.socket.close();
  await expect(first.tile('Karim Haddad')).toHaveCount(0);
  await expect(main).toBeFocused();
  await first.button('Host controls for Lila Benali').press('Enter');
  await first.button('Remove from the call').press('Enter');
  const question = first.frame.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove from the call' }).press('Enter');
  await expect(first.tile('Lila Benali')).toHaveCount(0);
  await expect(main).toBeFocused();
});

test('going back from a cited line returns the focus to its citation', async ({ arrive, saySentences }) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await openSummary(page, meeting);
  const citations = page.getByRole('tabpanel').getByRole('link', { name: 'where this was said' });
  for (const citation of [citations.last(), citations.first()]) {
    await citation.press('Enter', SOON);
    await expect(page.locator('[id^="segment-"]:focus')).toBeVisible();
    await page.goBack();
    await expect(tab(page, 'AI Summary')).toHaveAttribute('aria-selected', 'true');
    await expect(citation).toBeFocused();
  }
});

test('a guest who enters by keyboard stays on the screen', async ({ arrive, visit }) => {
  const amina = await arrive('Amina Kaci');
  const { id } = await plan(amina, 'Budget T3');
  const inviteUrl = await inviteUrlOf(amina, { id });
  const { page } = await visit();
  await page.goto(inviteUrl);
  await page.getByLabel('Your name').fill('Lila Haddad');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Transcription' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('withdrawing an invitation keeps the focus in its section', async ({ arrive, server }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await openServerTab(amina, server);
  await page.getByRole('radio', { name: 'By invitation' }).check();
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await invitations.getByLabel('For whom').fill('Karim');
  await page.keyboard.press('Enter');
  const withdraw = invitations.getByRole('button', { name: 'Withdraw the invitation: Karim' });
  await withdraw.press('Enter');
  await expect(withdraw).toBeHidden();
  await expect(invitations).toBeFocused();
  await page.getByRole('radio', { name: 'Open' }).check();
});

test('buttons and links of different meetings have different names', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  for (const title of ['Budget T4', 'Weekly review']) await plan(amina, title);
  for (const title of ['Budget T2', 'Budget T3']) await end(amina, await plan(amina, title));
  for (const [path, title] of [
    ['/', 'Budget T4'],
    ['/meetings', 'Budget T4'],
    ['/meetings?tab=past', 'Budget T3'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: title })).toBeVisible();
    expect(await sharedNames(page)).toEqual([]);
  }
});

test('Escape keeps the typed name of a template, and Alt+← leaves the chosen tab to the browser', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await openSummary(page, meeting);
  await page.getByRole('button', { name: 'Templates of your own' }).press('Enter', SOON);
  await page.getByRole('button', { name: 'New template' }).press('Enter');
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toBeFocused();
  await page.keyboard.type('Decisions only');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Decisions only');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'New template' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const tab = page.getByRole('tab', { name: 'AI Summary' });
  await tab.press('Alt+ArrowLeft');
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  await tab.press('ArrowLeft');
  expect(await tab.getAttribute('aria-selected')).toBe('false');
});

test('the bar of the summary editor does not cover the focused field', async ({ arrive, saySentences }) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await page.setViewportSize({ width: 1280, height: 500 });
  await openSummary(page, meeting);
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter', SOON);
  const form = page.getByRole('form', { name: 'Edit the summary' });
  await expect(form).toBeFocused();
  const save = form.getByRole('button', { name: 'Save' });
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab');
    if (await save.evaluate((element) => element === document.activeElement)) break;
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isBar = hit !== null && getComputedStyle(hit).position === 'sticky';
      return (isBar || !!hit?.closest('.sticky')) && !hit?.contains(focused);
    });
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(isCovered, label).toBe(false);
  }
  await expect(save).toBeFocused();
});
