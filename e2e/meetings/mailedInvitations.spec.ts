import type { Page } from '@playwright/test';
import type { ScheduledMeeting } from '#shared/contract/meetings.ts';
import { expect } from '../journey.ts';
import { linkIn, nthMailTo, test } from '../mail.ts';
import { cardOf, end, expectToast, joinAsGuest, plan } from '../people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => page.getByLabel('Invite by email');
const chips = (page: Page) => page.getByRole('list', { name: 'Invited people' }).getByRole('listitem');

test('invitees are entered as chips, corrected and mailed, and join by a personal link', async ({
  arrive,
  visit,
  mail,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/');
  await page.getByRole('link', { name: 'New Meeting' }).click();
  await expect(page).toHaveURL('/meetings');
  await expect(dialog(page).getByRole('heading', { name: 'Start a Meeting' })).toBeVisible();
  await page.getByLabel('Title').fill('Budget T3');
  const invited = `${crypto.randomUUID()}@example.net`;
  await field(page).pressSequentially('karim@example,');
  await field(page).fill(invited);
  await field(page).press('Enter');
  await expect(chips(page)).toHaveText(['karim@example', invited]);
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  await expect(field(page)).toHaveAccessibleDescription(/Please enter a valid email address$/);
  await page.getByRole('button', { name: 'Remove karim@example' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text', 'Lila Haddad <lila@example.net>; "B, Samir" <samir@example.net>');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(chips(page)).toHaveText([invited, 'lila@example.net', 'samir@example.net']);
  await field(page).press('Backspace');
  await expect(field(page)).toHaveValue('samir@example.net');
  await field(page).fill('');

  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/meetings'),
  );
  const answer = page.waitForResponse(
    (sent) => sent.url().endsWith('/api/meetings') && sent.status() === 201,
  );
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  const meeting = (await (await answer).json()) as ScheduledMeeting;
  expect((await request).postDataJSON()).toMatchObject({
    createdBy: meeting.createdBy,
    invitees: [invited, 'lila@example.net'],
  });
  await expectToast(page, 'Meeting created');
  await page.getByRole('button', { name: 'Copy Invite Link' }).last().click();
  await expectToast(page, 'Invite link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(meeting.inviteUrl);

  const link = linkIn(await nthMailTo(mail, invited));
  expect(link).not.toBe(meeting.inviteUrl);
  const guest = (await visit()).page;
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await joinAsGuest(guest, 'Lila Haddad');
  await expect(guest.getByRole('tab', { name: 'Transcription' })).toBeVisible();

  await page.goto('/meetings');
  await cardOf(page, 'Budget T3').getByRole('button', { name: 'Edit' }).click();
  await expect(chips(page)).toHaveText([invited, 'lila@example.net']);
  await page.getByRole('button', { name: `Remove ${invited}` }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Meeting updated');
  expect((await nthMailTo(mail, invited, 2)).calendarMethod).toBe('CANCEL');
});

test('an address typed without pressing Enter is invited too', async ({ arrive, mail }) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/meetings?new=true');
  await page.getByLabel('Title').fill('Budget T3');
  const invited = `${crypto.randomUUID()}@example.net`;
  await field(page).pressSequentially(invited);
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  await expectToast(page, 'Meeting created');
  await nthMailTo(mail, invited);
});

test('scheduling a meeting on the Past tab switches to the Upcoming tab', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await end(amina, await plan(amina, 'Long ago'));
  await page.goto('/meetings?tab=past');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Title').fill('Budget T3');
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  await expectToast(page, 'Meeting created');
  await expect(page).toHaveURL('/meetings');
  await expect(cardOf(page, 'Budget T3')).toBeVisible();
});

for (const width of [320, 390, 640, 700, 800, 1280]) {
  test(`at ${width} pixels no fields of the meeting dialog overlap or overflow`, async ({ arrive }) => {
    const { page } = await arrive('Amina Kaci');
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/meetings?new=true');
    await field(page).fill(`${'a-long-name'.repeat(4)}@example.org`);
    await field(page).press('Enter');
    const boxes = await dialog(page)
      .locator('input:not([type=hidden], [aria-hidden]), label, button, p')
      .evaluateAll((all) =>
        all
          // Ignores elements in a chip or in the chips field, which overlap on purpose.
          .filter((each) => !each.closest('li') && !each.parentElement?.querySelector(':scope > ul'))
          .map((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return { name: each.textContent || each.id, left, right, top, bottom };
          }),
      );
    expect(boxes.length).toBeGreaterThan(10);
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map((other) => [one.name, other.name]),
    );
    expect(overlapping).toEqual([]);
    const panel = (await dialog(page).boundingBox())!;
    for (const box of boxes) {
      expect(box.left, box.name).toBeGreaterThanOrEqual(panel.x);
      expect(box.right, box.name).toBeLessThanOrEqual(panel.x + panel.width);
    }
  });
}
