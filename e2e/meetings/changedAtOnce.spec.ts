import type { Page } from '@playwright/test';
import type { MailedInvitation } from '#shared/contract/invitations.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import type { NotificationSettings } from '#shared/contract/notifications.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import type { Vocabulary } from '#shared/contract/vocabulary.ts';
import { hold, review, SOON } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { cardOf, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';

const actionDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit action item' });

test('of two people who change different fields of an action item at once, neither undoes what the other did', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  for (const { page } of [amina, yacine]) {
    await page.goto(`${review(meeting)}?tab=summary`);
    await page.getByRole('button', { name: /^Edit: / }).click(SOON);
    await expect(actionDialog(page)).toBeVisible();
  }
  await actionDialog(amina.page).getByLabel('Task').fill('Send the report to the bank');
  await actionDialog(amina.page).getByRole('button', { name: 'Save' }).click();
  await expect(actionDialog(amina.page)).toBeHidden();
  await actionDialog(yacine.page).getByLabel('Assigned to').fill('Amina Kaci');
  await actionDialog(yacine.page).getByRole('button', { name: 'Save' }).click();
  await expect(actionDialog(yacine.page)).toBeHidden();
  await expect(yacine.page.getByRole('checkbox', { name: 'Send the report to the bank' })).toBeVisible();
  const { actionItems } = await amina.call<Summary>('GET', `/api/summaries/meeting/${meeting.id}`);
  expect(actionItems).toMatchObject([{ task: 'Send the report to the bank', owner: 'Amina Kaci' }]);
});

test('saving a summary does not undo what somebody else wrote into an action item meanwhile', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  const { page } = amina;
  await page.goto(`${review(meeting)}?tab=summary`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click(SOON);
  await page.getByRole('textbox', { name: 'Overview 1' }).fill('We looked at the budget.');
  const path = `/api/summaries/meeting/${meeting.id}`;
  const { actionItems } = await yacine.call<Summary>('GET', path);
  const task = 'Send the report to the bank';
  await yacine.call('PATCH', `/api/action-items/${actionItems[0]!.id}`, { task });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Summary saved');
  await expect(page.getByRole('checkbox', { name: task })).toBeVisible();
  expect((await amina.call<Summary>('GET', path)).actionItems).toMatchObject([{ task }]);
});

test('a form that was open in one window does not undo what another window changed of the meeting', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const inAnHour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const meeting = await plan(amina, 'Budget T3', { startTime: inAnHour(1), endTime: inAnHour(2) });
  await page.goto('/meetings');
  await cardOf(page, meeting.title).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Meeting' });
  await dialog.getByLabel('Title').fill('Budget T4');
  const moved = { startTime: inAnHour(24), endTime: inAnHour(25), invitees: ['karim@example.org'] };
  await amina.call('PATCH', `/api/meetings/${meeting.id}`, moved);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Meeting updated');
  const { startTime, endTime } = moved;
  const stored = await amina.call<Meeting>('GET', `/api/jitsi/meetings/${meeting.id}`);
  expect(stored).toMatchObject({ title: 'Budget T4', startTime, endTime });
  const { invitations } = await amina.call<{ invitations: MailedInvitation[] }>(
    'GET',
    `/api/meetings/${meeting.id}/invitations`,
  );
  expect(invitations.map(({ email }) => email)).toEqual(moved.invitees);
});

test('a vocabulary keeps the terms that another window added', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await page.goto('/settings');
  const vocabulary = page.getByRole('region', { name: 'Vocabulary' });
  await expect(vocabulary.getByLabel('Names and terms')).toHaveValue('');
  await amina.call('PATCH', '/api/vocabulary', { terms: ['Béjaïa'] });
  await vocabulary.getByLabel('Names and terms').fill('Oran');
  await vocabulary.getByRole('button', { name: 'Save Vocabulary' }).click();
  await expectToast(page, 'Vocabulary saved');
  await expect(vocabulary.getByLabel('Names and terms')).toHaveValue('Oran\nBéjaïa');
  expect((await amina.call<Vocabulary>('GET', '/api/vocabulary')).terms).toEqual(['Oran', 'Béjaïa']);
});

test('saving notification settings keeps those that another window changed, and shows them', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const reminders = page.getByRole('switch', { name: 'Reminders of action items' });
  await expect(reminders).toBeChecked();
  const off = { emailEnabled: false, slackEnabled: false, slackWebhookUrl: null };
  await amina.call('PATCH', '/api/notification-settings', off);
  await reminders.click();
  await page.getByRole('button', { name: 'Save Notification Settings' }).click();
  await expectToast(page, 'Settings saved');
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).not.toBeChecked();
  expect(await amina.call<NotificationSettings>('GET', '/api/notification-settings')).toMatchObject({
    emailEnabled: false,
    remindersEnabled: false,
  });
});

test('saving a profile keeps the name and the email that another window changed', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page, user } = amina;
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Kaci');
  const email = `moved.${user.email}`;
  const { username } = user;
  await amina.call('PATCH', `/api/user/${user.id}`, {
    username,
    name: 'Amina Kaci-Benali',
    email,
    currentPassword: amina.password,
  });
  await page.getByLabel('Username').fill('amina.oran');
  await page.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expectToast(page, 'Profile updated successfully');
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Kaci-Benali');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
