import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { expect, logIn } from '../journey.ts';
import { end, expectToast, inviteUrlOf, joinAsGuest, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live, SPOKEN, start, status, transcript, voice, words } from '../transcription/livePanel.ts';

for (const width of [1280, 390]) {
  test(`a guest joins by the link, is transcribed, and withdraws all their lines (${width} px)`, async ({
    arrive,
    visit,
    speech,
  }) => {
    speech.say('The harbour budget is signed.');
    const amina = await arrive('Amina Kaci');
    const meeting = await plan(amina, 'Budget T3');
    await amina.page.goto(live(meeting));

    const { page } = await visit({ voice: await voice(), width });
    await page.goto(await inviteUrlOf(amina, meeting));
    await page.getByRole('button', { name: 'Join as a guest' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByRole('checkbox', { name: 'What I say may be transcribed' }).check();
    await joinAsGuest(page, 'Lila Haddad');
    await expect(page).toHaveURL(/\/join\/[\w-]+\/meeting$/);
    await expect(page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Summary' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'End meeting' })).toHaveCount(0);

    await start(page).click();
    await expect(status(page, 'Listening')).toBeVisible();
    await expect(words(amina.page).first()).toHaveText('The harbour budget is signed.', SPOKEN);
    await expect(transcript(amina.page).getByText('Lila Haddad').first()).toBeVisible();
    await expect(transcript(amina.page).getByText('guest', { exact: true }).first()).toBeVisible();

    // The guest stays in the meeting after a reload.
    await page.reload();
    await expect(words(page).first()).toHaveText('The harbour budget is signed.');

    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await page.getByRole('button', { name: 'Withdraw and remove' }).click();
    await expectToast(page, 'Consent withdrawn', 'What you said in this meeting was removed.');
    for (const person of [page, amina.page]) await expect(words(person)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Withdraw consent' })).toBeHidden();

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/');
    await page.goto(`${await inviteUrlOf(amina, meeting)}/meeting`);
    await expect(page.getByRole('button', { name: 'Join as a guest' })).toBeVisible();
  });
}

test('a guest who returns under another name withdraws what they said under the first one', async ({
  arrive,
  visit,
  speech,
}) => {
  speech.say('The harbour budget is signed.');
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  await amina.page.goto(live(meeting));
  const { page } = await visit({ voice: await voice() });
  const join = async (name: string) => {
    await joinAsGuest(page, name);
    await expect(page).toHaveURL(/\/join\/[\w-]+\/meeting$/);
  };
  const invite = await inviteUrlOf(amina, meeting);
  await page.goto(invite);
  await page.getByRole('checkbox', { name: 'What I say may be transcribed' }).check();
  await join('Lila Haddad');
  await start(page).click();
  await expect(words(amina.page).first()).toHaveText('The harbour budget is signed.', SPOKEN);

  await page.goto(invite);
  await page.getByRole('button', { name: 'Join under another name' }).click();
  await join('Nadia');
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw your consent?' });
  await expect(dialog).toContainText('What was said in this browser as Lila Haddad is removed too.');
  await dialog.getByRole('button', { name: 'Withdraw and remove' }).click();
  await expectToast(page, 'Consent withdrawn', 'What you said in this meeting was removed.');
  await expect(words(amina.page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw consent' })).toBeHidden();
});

test('a guest whose link is revoked is removed at once, a reload still says so, and the link is invalid', async ({
  arrive,
  visit,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  const { page } = await visit({ expectedErrors: /WebSocket connection/ });
  const old = await inviteUrlOf(amina, meeting);
  await page.goto(old);
  await joinAsGuest(page, 'Lila Haddad');
  await expect(status(page, 'Connected')).toBeVisible();
  await amina.call('POST', `/api/meetings/${meeting.id}/invite`, { keep: [] });
  await expect(page.getByRole('heading', { name: 'You are no longer in this meeting' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are no longer in this meeting' })).toBeVisible();
  await page.goto(old);
  await expect(page.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
});

test('a guest who opens the link again returns under their name, or enters as somebody else', async ({
  arrive,
  visit,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  const { page } = await visit();
  const link = await inviteUrlOf(amina, meeting);
  await page.goto(link);
  await joinAsGuest(page, 'Lila Haddad');
  await expect(status(page, 'Connected')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('You are in this meeting as Lila Haddad.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the meeting' }).click();
  await expect(status(page, 'Connected')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Join under another name' }).click();
  await joinAsGuest(page, 'Nadia Saïdi');
  await expect(status(page, 'Connected')).toBeVisible();
  const { participants } = await amina.call<MeetingDetail>('GET', `/api/jitsi/meetings/${meeting.id}`);
  const names = participants.map(({ name }) => name);
  expect(names.sort()).toEqual(['Amina Kaci', 'Lila Haddad', 'Nadia Saïdi']);
});

test('a guest who opens the link after the meeting sees that it is over, and no form', async ({
  arrive,
  visit,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  const invitation = await inviteUrlOf(amina, meeting);
  await end(amina, meeting);
  const { page } = await visit();
  await page.goto(invitation);
  await expect(page.getByText('This meeting is over. Guests can no longer come in.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, amina.user.email, amina.password);
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/meetings/jitsi/${meeting.id}/recording`);
});

test('a guest whose link is revoked while the form is open sees that it is not valid', async ({
  arrive,
  visit,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  const { page } = await visit();
  await page.goto(await inviteUrlOf(amina, meeting));
  await page.getByLabel('Your name').fill('Lila Haddad');
  await amina.call('POST', `/api/meetings/${meeting.id}/invite`, { keep: [] });
  await page.getByRole('button', { name: 'Join as a guest' }).click();
  await expect(page.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
});

test('the invitation to a cancelled meeting says so, to guests and to people with an account', async ({
  arrive,
  visit,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid')];
  const meeting = await plan(amina, 'Budget T3');
  const invitation = await inviteUrlOf(amina, meeting);
  await amina.call('POST', `/api/meetings/${meeting.id}/cancel`);
  const { page } = await visit();
  for (const each of [page, yacine.page]) {
    await each.goto(invitation);
    await expect(each.getByText('This meeting was cancelled.')).toBeVisible();
    await expect(each.getByText(/what was said|This meeting is over/)).toHaveCount(0);
  }
});
