import type { Page } from '@playwright/test';
import { toLocalInput } from '#client/features/meetings/scheduling/localInput.ts';
import { formatDateTime, formatEnd } from '#client/language/dates.ts';
import { expect } from '../journey.ts';
import { addParticipant, cardOf, end, expectToast, plan, test } from '../people.ts';

const MINUTE_MS = 60_000;
const REFUSED = /status of (400|409|500)|ERR_FAILED/;

const dialog = (page: Page) => page.getByRole('dialog');
const titles = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });

async function openForm(page: Page): Promise<void> {
  await page.goto('/meetings');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Start a Meeting' })).toBeVisible();
}

test('a meeting is scheduled with the default times, edited and cancelled', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/meetings');
  await expect(page.getByRole('heading', { name: 'No upcoming meetings' })).toBeVisible();
  await page.getByRole('button', { name: 'Start a Meeting' }).click();

  const [start, end] = [
    Date.parse(await page.getByLabel('Start Time').inputValue()),
    Date.parse(await page.getByLabel('End Time').inputValue()),
  ];
  expect(new Date(start).getMinutes() % 15).toBe(0);
  expect(start).toBeGreaterThan(Date.now() - MINUTE_MS);
  expect(start).toBeLessThanOrEqual(Date.now() + 15 * MINUTE_MS);
  expect(end - start).toBe(60 * MINUTE_MS);
  await expect(page.getByLabel('Jitsi Domain')).toHaveValue('meet.jit.si');
  await expect(
    page.getByText('Default is the public Jitsi server. You can change this to your self-hosted domain.'),
  ).toBeVisible();
  for (const name of ['AI Assistant', 'Recording']) await expect(page.getByLabel(name)).toBeChecked();

  await page.getByLabel('Title').fill('ميزانية الفصل الثالث');
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  await expectToast(page, 'Meeting created');
  const iso = [start, end].map((moment) => new Date(moment).toISOString()) as [string, string];
  const card = cardOf(page, 'ميزانية الفصل الثالث');
  await expect(card.getByText(`${formatDateTime(iso[0], 'en')} - ${formatEnd(...iso, 'en')}`)).toBeVisible();
  for (const badge of ['Upcoming', 'Jitsi', 'Analytics Enabled', 'Recording Enabled'])
    await expect(card.getByText(badge, { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Edit Meeting' })).toBeVisible();
  await page.getByLabel('Title').fill('Budget T3');
  await page.getByLabel('Recording').uncheck();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Meeting updated');
  const edited = cardOf(page, 'Budget T3');
  await expect(edited.getByText('Analytics Enabled')).toBeVisible();
  await expect(edited.getByText('Recording Enabled')).toBeHidden();

  await edited.getByRole('button', { name: 'Cancel Meeting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep It' }).click();
  await edited.getByRole('button', { name: 'Cancel Meeting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Meeting' }).click();
  await expectToast(page, 'Meeting cancelled');
  await page.getByRole('tab', { name: 'Past (1)' }).click();
  await expect(edited.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('an invalid meeting shows an error below each field', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await openForm(page);
  await page.getByLabel('Title').fill('ab');
  await page.getByLabel('Start Time').fill('');
  await page.getByLabel('End Time').fill('');
  await page.getByLabel('Jitsi Domain').fill('https://meet.example.org/room');
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  for (const [label, message] of [
    ['Title', 'Title must be at least 3 characters'],
    ['Start Time', 'Start time must be a valid date and time'],
    ['End Time', 'End time must be a valid date and time'],
    ['Jitsi Domain', 'Enter a host name such as meet.example.org'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
  await expect(page.getByLabel('Title')).toBeFocused();

  await page.getByLabel('Start Time').fill('2030-05-02T10:00');
  await page.getByLabel('End Time').fill('2030-05-02T10:00');
  await expect(page.getByLabel('End Time')).toHaveAccessibleDescription('End time must be after start time');
  await expect(page.getByLabel('Jitsi Domain')).toHaveValue('https://meet.example.org/room');
});

test('a failed request keeps the dialog open with its input', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  await openForm(page);
  await page.getByLabel('Title').fill('Budget T3');
  const create = page.getByRole('button', { name: 'Create Meeting' });

  await page.route('**/api/meetings', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } })
      : route.fallback(),
  );
  await create.click();
  await expectToast(page, 'Failed to create meeting', 'Something went wrong');
  await page.route('**/api/meetings', (route) => route.abort());
  await create.click();
  await expectToast(
    page,
    'Failed to create meeting',
    'The server cannot be reached. Check your connection and try again.',
  );
  await expect(page.getByLabel('Title')).toHaveValue('Budget T3');
  await page.unrouteAll();
  await create.click();
  await expectToast(page, 'Meeting created');
  await expect(cardOf(page, 'Budget T3')).toBeVisible();
});

test('the Back button asks for confirmation before it discards a typed meeting', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  const question = page.getByRole('alertdialog');
  await page.goto('/');
  await page.getByRole('link', { name: 'All Meetings' }).first().click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Title').fill('Budget T3');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/meetings');
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  await expect(cardOf(page, 'Budget T3')).toBeVisible();

  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Title').fill('Budget T4');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina Kaci' })).toBeVisible();
});

test('closing the meeting dialog with changes asks for confirmation', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/meetings');
  const schedule = page.getByRole('button', { name: 'Schedule' });
  const [form, question] = [page.getByRole('dialog'), page.getByRole('alertdialog')];
  await schedule.press('Enter');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await schedule.press('Enter');
  await page.keyboard.type('Budget T3');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('Discard what you changed?');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Budget T3');
  await form.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(schedule).toBeFocused();
  await schedule.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('meetings are sorted under their tabs, and deleted only after a confirmation', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: REFUSED });
  const { page } = amina;
  const inHours = (hours: number) => ({
    startTime: new Date(Date.now() + hours * 60 * MINUTE_MS).toISOString(),
    endTime: new Date(Date.now() + (hours + 1) * 60 * MINUTE_MS).toISOString(),
  });
  await plan(amina, 'Later', inHours(30));
  await plan(amina, 'Sooner', inHours(3));
  await end(amina, await plan(amina, 'Done first', inHours(-5)));
  await end(amina, await plan(amina, 'Done last', inHours(-2)));

  await page.goto('/meetings');
  await expect(page.getByText('Manage your Jitsi meetings and view analytics')).toBeVisible();
  await expect(titles(page)).toHaveText(['Sooner', 'Later']);
  await expect(page.getByRole('tab', { name: 'Upcoming (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clean Past Meetings' })).toBeHidden();
  await page.getByRole('tab', { name: 'Past (2)' }).click();
  await expect(titles(page)).toHaveText(['Done last', 'Done first']);
  const done = cardOf(page, 'Done last');
  await expect(done.getByText('Completed', { exact: true })).toBeVisible();
  await expect(done.getByRole('button', { name: 'Edit' })).toBeHidden();

  await done.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(done).toBeVisible();
  await page.route('**/api/meetings/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not at the moment' } }),
  );
  await done.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete meeting', 'Not at the moment');
  // The toast appears above the dialog, because it was opened later.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.unrouteAll();
  await done.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Meeting deleted');
  await expect(done).toBeHidden();

  await page.getByRole('button', { name: 'Clean Past Meetings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, 'Done first')).toBeVisible();
  await page.getByRole('button', { name: 'Clean Past Meetings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clean Past Meetings' }).click();
  await expectToast(page, 'Past meetings cleaned');
  await expect(page.getByRole('heading', { name: 'No past meetings' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Upcoming (2)' })).toBeVisible();
});

test('changing the start moves the end, until the end is edited', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  await openForm(page);
  const noon = new Date(2031, 2, 3, 12, 0);
  await page.getByLabel('Start Time').fill(toLocalInput(noon));
  await expect(page.getByLabel('End Time')).toHaveValue('2031-03-03T13:00');
  await page.getByLabel('End Time').fill('2031-03-03T12:30');
  await page.getByLabel('Start Time').fill('2031-03-03T09:00');
  await expect(page.getByLabel('End Time')).toHaveValue('2031-03-03T12:30');
});

test('meetings are searched by title and filtered by owner', async ({ arrive }) => {
  const [amina, karim] = [await arrive('Amina Kaci'), await arrive('Karim Haddad')];
  const { page } = amina;
  await plan(amina, 'Budget du port');
  await plan(amina, 'Weekly review');
  await addParticipant(karim, await plan(karim, 'Budget of others'), amina);
  await page.goto('/meetings');
  const field = page.getByLabel('Find a meeting');
  await field.fill('budget');
  await expect(page.getByRole('tab', { name: 'Upcoming (2)' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('2 meetings found');
  await expect(field).toBeFocused();
  await expect(cardOf(page, 'Weekly review')).toBeHidden();
  await page.getByLabel('Show', { exact: true }).click();
  await page.getByRole('option', { name: 'Meetings of others' }).click();
  await expect(cardOf(page, 'Budget of others')).toBeVisible();
  await expect(cardOf(page, 'Budget du port')).toBeHidden();
  await field.fill('harbour');
  await expect(page.getByRole('heading', { name: 'No meeting matches' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('No meeting matches');
  await page.getByRole('button', { name: 'Show all meetings' }).click();
  await expect(page.getByRole('tab', { name: 'Upcoming (3)' })).toBeVisible();
  await cardOf(page, 'Weekly review').getByRole('button', { name: 'Copy Invite Link' }).click();
  await expectToast(page, 'Invite link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/join/');
});

test('at 640 pixels the search field has room beside the tabs and filters', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { width: 640 });
  const { page } = amina;
  await end(amina, await plan(amina, 'Budget T3'));
  await page.goto('/meetings?tab=past');
  await expect(page.getByRole('button', { name: 'Clean Past Meetings' })).toBeVisible();
  const boxOf = async (role: 'searchbox' | 'combobox' | 'tablist', name: string) =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())!;
  const [search, filter] = [await boxOf('searchbox', 'Find a meeting'), await boxOf('combobox', 'Show')];
  expect(search.width).toBeGreaterThan(120);
  expect(filter.x).toBeGreaterThanOrEqual(search.x + search.width);
  const tabs = page.getByRole('tablist', { name: 'Meetings' });
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
