import type { Page } from '@playwright/test';
import type { MailedInvitation } from '#shared/contract/invitations.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import type { NotificationSettings } from '#shared/contract/notifications.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import type { SummaryTemplate } from '#shared/contract/summaryTemplates.ts';
import type { Vocabulary } from '#shared/contract/vocabulary.ts';
import { hold, openSummary, SOON } from '../heldMeeting.ts';
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
    await openSummary(page, meeting);
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

test('of two people who reword an action item at once, the second is told what the first wrote, and keeps the own words', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences, { expectedErrors: /status of 409/ });
  const { page } = yacine;
  const [theirs, mine] = ['Send the report to the bank', 'Send the report and the offer'];
  const path = `/api/summaries/meeting/${meeting.id}`;
  await openSummary(page, meeting);
  await page.getByRole('button', { name: /^Edit: / }).click(SOON);
  const { actionItems } = await amina.call<Summary>('GET', path);
  await amina.call('PATCH', `/api/action-items/${actionItems[0]!.id}`, { task: theirs });

  const task = actionDialog(page).getByLabel('Task');
  await task.fill(mine);
  await actionDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(task).toHaveAccessibleDescription(new RegExp(`meanwhile, to “\u2068${theirs}\u2069”`));
  await expect(task).toHaveValue(mine);
  expect((await amina.call<Summary>('GET', path)).actionItems).toMatchObject([{ task: theirs }]);
  await actionDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox', { name: mine })).toBeVisible();

  await page.goto('/action-items?whose=all');
  await page.getByRole('button', { name: `Edit: ${mine}` }).click();
  await amina.call('PATCH', `/api/action-items/${actionItems[0]!.id}`, { due: '2030-02-01' });
  await actionDialog(page).getByLabel('Due').fill('2030-01-02');
  await actionDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(actionDialog(page).getByRole('alert')).toContainText('Feb 1, 2030');
  await actionDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: mine })).toContainText('Feb 1, 2030');
});

test('a summary that rewords an action item which somebody else has reworded meanwhile is not saved unasked', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences, { expectedErrors: /status of 409/ });
  const { page } = amina;
  const path = `/api/summaries/meeting/${meeting.id}`;
  await openSummary(page, meeting);
  await page.getByRole('button', { name: 'Edit', exact: true }).click(SOON);
  const [theirs, mine] = ['Send the report to the bank', 'Send the report and the offer'];
  await page.getByRole('textbox', { name: 'Action Items 1', exact: true }).fill(mine);
  const { actionItems } = await yacine.call<Summary>('GET', path);
  await yacine.call('PATCH', `/api/action-items/${actionItems[0]!.id}`, { task: theirs });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert', { name: 'Somebody else changed this summary meanwhile.' });
  await expect(conflict).toContainText(`Edited by ${yacine.user.name}`);
  await conflict.getByRole('button', { name: 'Show theirs' }).click();
  await expect(conflict).toContainText(theirs);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expectToast(page, 'Summary saved');
  expect((await amina.call<Summary>('GET', path)).actionItems).toMatchObject([{ task: mine }]);
});

test('saving a summary does not undo what somebody else wrote into an action item meanwhile', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences);
  const { page } = amina;
  await openSummary(page, meeting);
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

test('a form of a template does not undo what another window changed of the template', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  const form = { name: 'Prices', instructions: 'Name every price.', sections: ['decision'], length: 'short' };
  const { id } = await amina.call<SummaryTemplate>('POST', '/api/summary-templates', form);
  await openSummary(page, meeting);
  await page.getByRole('button', { name: 'Templates of your own' }).click(SOON);
  const dialog = page.getByRole('dialog', { name: 'Templates of your own' });
  await dialog.getByRole('button', { name: 'Edit: Prices' }).click();
  await amina.call('PATCH', `/api/summary-templates/${id}`, { instructions: 'Name every discount.' });
  await dialog.getByLabel('Name', { exact: true }).fill('Costs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Costs')).toBeVisible();
  expect(await amina.call('GET', '/api/summary-templates')).toEqual([
    { ...form, id, name: 'Costs', instructions: 'Name every discount.' },
  ]);
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
