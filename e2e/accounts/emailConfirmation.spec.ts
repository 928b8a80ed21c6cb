import { expect } from '../journey.ts';
import { linkIn, nthMailTo, test } from '../mail.ts';

test('the mailed link confirms an email address only while its account is signed in', async ({
  arrive,
  mail,
}) => {
  const amina = await arrive('Amina Kaci');
  const karim = await arrive('Karim Haddad', { expectedErrors: /status of (400|403|404|410)/ });
  await amina.page.goto('/settings');
  const card = amina.page.getByRole('region', { name: 'Confirm your email address' });
  await card.getByRole('button', { name: 'Send a link' }).click();
  await expect(card).toContainText(`A link is on its way to ${amina.user.email}`);
  const link = linkIn(await nthMailTo(mail, amina.user.email));

  await karim.page.goto(link);
  await expect(karim.page.getByText(`You are signed in as ${karim.user.email}.`)).toBeVisible();
  await karim.page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(karim.page.getByRole('alert')).toBeVisible();

  await amina.page.goto(link);
  await amina.page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(amina.page.getByText(`The address ${amina.user.email} is confirmed.`)).toBeVisible();
  await amina.page.getByRole('link', { name: 'Go to Settings' }).click();
  await expect(card).toBeHidden();
});
