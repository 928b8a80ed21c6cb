import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { cardOf, end, expectToast, type Person, plan, test } from '../people.ts';
import { live } from '../transcription/livePanel.ts';

/**
 * The night in which Paris switches to summer time: an instant with a different local time in each of four time zones.
 */
const START = '2030-03-31T00:30:00.000Z';
const END = '2030-03-31T01:30:00.000Z';
const TIMES = { startTime: START, endTime: END };

/** Parses the event properties of an iCalendar text, unfolding its lines (RFC 5545, 3.1). */
function eventsIn(text: string): Record<string, string>[] {
  const [, ...blocks] = text.replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT\r\n');
  return blocks.map((block) =>
    Object.fromEntries(
      block
        .slice(0, block.indexOf('END:VEVENT'))
        .split('\r\n')
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  );
}

async function download(page: Page, press: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await press();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const addToCalendar = (page: Page, title: string) =>
  cardOf(page, title).getByRole('button', { name: 'Add to calendar' });

test('a calendar file (.ics) is downloaded from a meeting card with its start and end in UTC', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390, expectedErrors: /status of 503/ });
  const { page } = amina;
  const meeting = await plan(amina, 'Budget: T3/T4, révision', TIMES);
  await page.goto('/meetings');
  const { name, text } = await download(page, () => addToCalendar(page, meeting.title).click());
  expect(name).toBe('meeting-Budget-T3-T4,-révision-2030-03-31.ics');
  await expectToast(page, 'Calendar file downloaded', 'Open it to add the meeting to your calendar.');
  const [event, ...more] = eventsIn(text);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    // UTC (Z) without a TZID is unambiguous.
    DTSTART: '20300331T003000Z',
    DTEND: '20300331T013000Z',
    SUMMARY: 'Budget: T3/T4\\, révision',
    STATUS: 'CONFIRMED',
  });
  expect(event?.['URL;VALUE=URI']).toBe(new URL(live(meeting), page.url()).href);

  await page.route('**/calendar.ics', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The database is away' } }),
  );
  await addToCalendar(page, meeting.title).press('Enter');
  await expectToast(page, 'Download Failed', 'The database is away');
});

test('a start entered in one time zone is the same instant in the calendar file', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const zone = await page.context().newCDPSession(page);
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kolkata' });
  await page.goto('/meetings?new=true');
  await page.getByLabel('Title').fill('Budget T3');
  await page.getByLabel('Start Time').fill('2030-07-01T02:15');
  await page.getByLabel('End Time').fill('2030-07-01T03:00');
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  const { name, text } = await download(page, () => addToCalendar(page, 'Budget T3').click());
  // India is 5:30 hours ahead, so it is still the previous day in UTC.
  expect(eventsIn(text)[0]).toMatchObject({ DTSTART: '20300630T204500Z', DTEND: '20300630T213000Z' });
  expect(name).toBe('meeting-Budget-T3-2030-07-01.ics');
});

test('the live screen offers the calendar file too, a past meeting does not', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  const { text } = await download(page, () => page.getByRole('button', { name: 'Add to calendar' }).click());
  expect(eventsIn(text)[0]?.UID).toContain(meeting.id);
  await end(amina, meeting);
  await page.goto('/meetings?tab=past');
  await expect(cardOf(page, 'Budget T3')).toBeVisible();
  await expect(addToCalendar(page, 'Budget T3')).toBeHidden();
});

/** Fetches the feed like a calendar program, without a session. */
async function subscribe(url: string): Promise<{ status: number; titles: string[] }> {
  const answer = await fetch(url);
  const titles = eventsIn(await answer.text()).map(({ SUMMARY = '' }) => SUMMARY);
  return { status: answer.status, titles };
}

const card = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const address = (page: Page) => card(page).getByLabel('Private address');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function create({ page }: Person): Promise<string> {
  await page.goto('/settings?tab=integrations');
  await card(page).getByRole('button', { name: 'Create private address' }).press('Enter');
  await expectToast(page, 'Address created', 'Copy it now: it is shown only this once.');
  await expect(address(page)).toBeFocused();
  return address(page).inputValue();
}

test('a calendar feed URL is created, copied, subscribed to, reset and turned off', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { page } = amina;
  await plan(amina, 'Budget T3', TIMES);
  const first = await create(amina);
  await expect(address(page)).not.toBeEditable();
  await card(page).getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Address copied');
  await expect(card(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await clipboard(page)).toBe(first);
  expect(await subscribe(first)).toEqual({ status: 200, titles: ['Budget T3'] });
  await plan(amina, 'Budget T4', TIMES);
  expect((await subscribe(first)).titles.sort()).toEqual(['Budget T3', 'Budget T4']);

  // The address, which is shown only once, survives switching between the tabs of the settings.
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await expect(address(page)).toHaveValue(first);
  await page.reload();
  await expect(card(page).getByText(/^Your calendar has had a private address since/)).toBeVisible();
  await expect(address(page)).toBeHidden();

  const reset = card(page).getByRole('button', { name: 'Reset address' });
  const dialog = page.getByRole('alertdialog');
  await reset.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(reset).toBeFocused();
  expect((await subscribe(first)).status).toBe(200);
  await reset.press('Enter');
  await dialog.getByRole('button', { name: 'Reset address' }).press('Enter');
  await expectToast(page, 'Address reset', 'The old address opens nothing any more. Copy the new one now.');
  await expect(reset).toBeFocused();
  const second = await address(page).inputValue();
  expect(second).not.toBe(first);
  expect(await subscribe(first)).toEqual({ status: 404, titles: [] });
  expect((await subscribe(second)).status).toBe(200);

  await card(page).getByRole('button', { name: 'Turn off' }).press('Enter');
  await dialog.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expectToast(page, 'Calendar address turned off', 'It opens nothing any more.');
  await expect(card(page).getByRole('button', { name: 'Create private address' })).toBeFocused();
  expect((await subscribe(second)).status).toBe(404);
});

test('a failure to load or change the calendar feed URL shows the reason and keeps the URL', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /status of 503|ERR_FAILED/ });
  const { page } = amina;
  const path = '**/api/calendar-feed';
  const away = { status: 503, json: { code: 'unavailable', message: 'The database is away' } };
  await page.route(path, (route) => route.abort());
  await page.goto('/settings?tab=integrations');
  const alert = card(page).getByRole('alert');
  await expect(alert).toContainText('Your calendar address could not be loaded');
  await expect(alert).toContainText('The server cannot be reached. Check your connection and try again.');
  await page.unroute(path);
  await alert.getByRole('button', { name: 'Retry' }).click();

  await page.route(path, (route) => route.fulfill(away));
  const createButton = card(page).getByRole('button', { name: 'Create private address' });
  await createButton.click();
  await expectToast(page, 'Failed to create the address', 'The database is away');
  await expect(createButton).toBeEnabled();
  await page.unroute(path);
  const url = await create(amina);

  await page.route(path, (route) => route.fulfill(away));
  const dialog = page.getByRole('alertdialog');
  for (const [name, failed] of [
    ['Reset address', 'Failed to reset the address'],
    ['Turn off', 'Failed to turn off the address'],
  ] as const) {
    await card(page).getByRole('button', { name }).click();
    await dialog.getByRole('button', { name }).click();
    await expectToast(page, failed, 'The database is away');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(address(page)).toHaveValue(url);
  }
  expect((await subscribe(url)).status).toBe(200);
});
