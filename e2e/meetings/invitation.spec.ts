import { expect } from '../journey.ts';
import { addParticipant, expectToast, inviteUrlOf, plan, test } from '../people.ts';

test('an invited person registers, returns to the invitation and joins', async ({ arrive, visit }) => {
  const amina = await arrive('Amina Kaci');
  await plan(amina, 'Budget T3');
  await amina.page.goto('/meetings');
  await amina.page.getByRole('link', { name: 'Join Meeting' }).click();
  await amina.page.getByRole('button', { name: 'Copy Invite Link' }).click();
  await expectToast(amina.page, 'Invite link copied');
  const invitation = await amina.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(invitation).pathname).toMatch(/^\/join\/[\w-]{16,64}$/);

  const { page } = await visit();
  await page.goto(invitation);
  await expect(page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await expect(page.getByText('Amina Kaci invites you to')).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Full Name').fill('Yacine Bouzid');
  await page.getByLabel('Email').fill('yacine@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a long enough one');
  await page.getByLabel('Confirm Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(invitation);
  await page.getByRole('button', { name: 'Join Meeting' }).click();
  await expect(page).toHaveURL(/\/meetings\/jitsi\//);
  await expect(page.getByRole('button', { name: 'Copy Invite Link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'End meeting' })).toBeHidden();
  await page.goto('/meetings');
  await expect(page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();
});

test('a revoked invite link is rejected with an explanation, and the new one works', async ({ arrive }) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid')];
  const { id } = await plan(amina, 'Budget T3');
  const old = await inviteUrlOf(amina, { id });
  const { inviteUrl } = await amina.call<{ inviteUrl: string }>('POST', `/api/meetings/${id}/invite`, {
    keep: [],
  });
  await yacine.page.goto(old);
  await expect(yacine.page.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
  await yacine.page.goto('/join/short');
  await expect(yacine.page.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
  await yacine.page.goto(inviteUrl);
  await expect(yacine.page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
});

test('a user who is not invited sees "not found" on the live screen and the review', async ({ arrive }) => {
  const [amina, stranger] = [await arrive('Amina Kaci'), await arrive('Somebody Else')];
  const { page } = stranger;
  const meeting = await plan(amina, 'Budget T3');
  for (const path of [
    `/meetings/jitsi/${meeting.id}`,
    `/meetings/jitsi/${meeting.id}/recording`,
    `/meetings/jitsi/${crypto.randomUUID()}`,
    '/meetings/jitsi/nonsense',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Meeting Not Found' })).toBeVisible();
    await expect(
      page.getByText("The meeting you're looking for doesn't exist or you don't have access to it.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByText('Budget T3')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Back to Meetings' }).click();
  await expect(page).toHaveURL('/meetings');

  await addParticipant(amina, meeting, stranger);
  await page.goto(`/meetings/jitsi/${meeting.id}`);
  await expect(page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
});
