import { expect, logIn } from '../journey.ts';
import { plan, test } from '../people.ts';
import { live, status } from '../transcription/livePanel.ts';

test('a session that ends while a meeting is open says so, and the meeting opens again after the sign-in', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { expectedErrors: /status of 401|WebSocket connection/ });
  const { page, user, password } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  await expect(status(page, 'Connected')).toBeVisible();
  await amina.call('POST', '/api/auth/logout');
  await expect(page.getByText('You have been signed out. Please log in again.').first()).toBeVisible();
  const screen = page.getByRole('main');
  await expect(screen.getByText('You have been signed out. Please log in again.')).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist")).toBeHidden();

  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, user.email, password);
  await expect(page).toHaveURL(live(meeting));
  await expect(status(page, 'Connected')).toBeVisible();
});
