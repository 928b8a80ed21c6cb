import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { addParticipant, expectToast, inviteUrlOf, joinAsGuest, plan, test } from '../people.ts';
import { live, status } from '../transcription/livePanel.ts';

async function enter(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('checkbox', { name: 'What I say may be transcribed' }).check();
  await joinAsGuest(page, name);
}

async function openPeople(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'People', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'People' })).toBeVisible();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'People' }).getByRole('listitem').filter({ hasText: name });

for (const width of [1280, 390]) {
  test(`the owner removes a participant and lets them in again (${width} px)`, async ({ arrive }) => {
    const amina = await arrive('Amina Kaci', { width });
    const karim = await arrive('Karim Benali', { expectedErrors: /WebSocket connection|404/ });
    const meeting = await plan(amina, 'Budget T3');
    await addParticipant(amina, meeting, karim);
    await amina.page.goto(live(meeting));
    await karim.page.goto(live(meeting));
    await expect(status(karim.page, 'Connected')).toBeVisible();

    await openPeople(amina.page);
    await expect(rowOf(amina.page, 'Amina Kaci')).toContainText('Owner, here now');
    await expect(rowOf(amina.page, 'Karim Benali')).toContainText('Here now');
    await expect(rowOf(amina.page, 'Amina Kaci').getByRole('button')).toHaveCount(0);

    await amina.page.getByRole('button', { name: 'Remove Karim Benali' }).press('Enter');
    await amina.page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(amina.page, 'Karim Benali was removed', 'What they said stays in the transcript.');
    await expect(
      karim.page.getByRole('heading', { name: 'You are no longer in this meeting' }),
    ).toBeVisible();
    await expect(rowOf(amina.page, 'Karim Benali')).toContainText('Removed');
    await karim.page.reload();
    await expect(karim.page.getByRole('heading', { name: 'Meeting Not Found' })).toBeVisible();
    await amina.page.getByRole('button', { name: 'Let Karim Benali in again' }).click();
    await expect(amina.page.getByRole('button', { name: 'Remove Karim Benali' })).toBeVisible();
    await karim.page.goto(live(meeting));
    await expect(karim.page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
    await amina.page.keyboard.press('Escape');
    await expect(amina.page.getByRole('dialog', { name: 'People' })).toBeHidden();
  });
}

test('the owner sees which participants are guests, and removes all of them', async ({ arrive, visit }) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  await amina.page.goto(live(meeting));
  const { page: lila } = await visit({ expectedErrors: /WebSocket connection|401/ });
  await enter(lila, await inviteUrlOf(amina, meeting), 'Lila Haddad');
  await expect(status(lila, 'Connected')).toBeVisible();
  const room = amina.page.frameLocator('iframe[title="Video conference"]');
  await expect(room.getByText('Lila Haddad (guest)').first()).toBeVisible();
  await openPeople(amina.page);
  await expect(rowOf(amina.page, 'Lila Haddad').getByText('guest', { exact: true })).toBeVisible();
  await amina.page.getByRole('button', { name: 'Remove all guests' }).click();
  await amina.page.getByRole('alertdialog').getByRole('button', { name: 'Remove all guests' }).click();
  await expect(lila.getByRole('heading', { name: 'You are no longer in this meeting' })).toBeVisible();
  await expect(rowOf(amina.page, 'Lila Haddad')).toHaveCount(0);

  await lila.getByRole('button', { name: 'Withdraw consent' }).click();
  await lila.getByRole('alertdialog').getByRole('button', { name: 'Withdraw and remove' }).click();
  await expectToast(lila, 'Consent withdrawn', 'What you said in this meeting was removed.');
  await expect(lila.getByText('Nothing that you said is left in the transcript.')).toBeVisible();
  await expect(lila.getByRole('button', { name: 'Withdraw consent' })).toHaveCount(0);
});

test('deleting a meeting notifies all its participants, guests too', async ({ arrive, visit }) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid')];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  await yacine.page.goto(live(meeting));
  const { page: lila } = await visit({ expectedErrors: /WebSocket connection|401/ });
  await enter(lila, await inviteUrlOf(amina, meeting), 'Lila Haddad');
  for (const page of [yacine.page, lila]) await expect(status(page, 'Connected')).toBeVisible();
  await amina.call('DELETE', `/api/meetings/${meeting.id}`);
  for (const page of [yacine.page, lila]) {
    await expect(page.getByRole('heading', { name: 'This meeting was deleted' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  await yacine.page.getByRole('link', { name: 'Back to Meetings' }).click();
  await expect(yacine.page.getByRole('tab', { name: 'Upcoming (0)' })).toBeVisible();
  await yacine.page.goBack();
  await expect(yacine.page.getByRole('heading', { name: 'Meeting Not Found' })).toBeVisible();
});

test('the owner revokes the invite link and keeps one of the participants who joined by it', async ({
  arrive,
  visit,
}) => {
  const amina = await arrive('Amina Kaci');
  const karim = await arrive('Karim Benali', { expectedErrors: /WebSocket connection|404/ });
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, karim);
  const old = await inviteUrlOf(amina, meeting);
  await amina.page.goto(live(meeting));
  await karim.page.goto(live(meeting));
  const { page: lila } = await visit();
  await enter(lila, old, 'Lila Haddad');
  await expect(status(lila, 'Connected')).toBeVisible();
  await expect(status(karim.page, 'Connected')).toBeVisible();

  await openPeople(amina.page);
  await amina.page.getByRole('button', { name: 'Revoke invite link' }).click();
  const question = amina.page.getByRole('dialog', { name: 'Revoke the invite link?' });
  await expect(question.getByText('2 people are removed.')).toBeVisible();
  await question.getByRole('checkbox', { name: 'Lila Haddad (guest)' }).check();
  await expect(question.getByText('1 person is removed.')).toBeVisible();
  await question.getByRole('button', { name: 'Revoke invite link' }).click();
  await expectToast(
    amina.page,
    'The invite link was revoked',
    'It opens nothing any more. A new link is ready to be copied.',
  );
  await expect(karim.page.getByRole('heading', { name: 'You are no longer in this meeting' })).toBeVisible();
  await expect(lila.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await amina.page.keyboard.press('Escape');
  await amina.page.getByRole('button', { name: 'Copy Invite Link' }).click();
  await expectToast(amina.page, 'Invite link copied');
  const fresh = await amina.page.evaluate(() => navigator.clipboard.readText());
  expect(fresh).not.toBe(old);
  await karim.page.goto(old);
  await expect(karim.page.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
});

test('a guest name like the owner’s, or with hidden characters, shows an error at the field', async ({
  arrive,
  visit,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  const { page } = await visit({ expectedErrors: /409/ });
  await enter(page, await inviteUrlOf(amina, meeting), 'amina kaci');
  await expect(
    page
      .locator('form')
      .getByText('Somebody in this meeting has this name. Add something that tells you apart.'),
  ).toBeVisible();
  await joinAsGuest(page, 'Ami\u202ena');
  await expect(page.getByText('This name holds invisible characters. Please type it again.')).toBeVisible();
});
