import { expect } from '../journey.ts';
import { plan } from '../people.ts';
import { test } from '../speech.ts';
import { listen, live, start, status, stop } from './livePanel.ts';

test('a capture resumes after a reload and after joining again, muted as before, until Stop is pressed', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const room = page.frameLocator('iframe[title="Video conference"]');
  const button = (name: string) => room.getByRole('button', { name, exact: true });
  const spoken = page.getByRole('combobox', { name: 'Language you speak' });
  await page.goto(live(await plan(amina, 'Budget T3')));
  await expect(button('Mute microphone')).toBeVisible();
  await expect(spoken).toHaveText('English');
  await spoken.click();
  await page.getByRole('option', { name: 'French' }).click();
  await listen(page);

  await page.reload();
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(spoken).toHaveText('French');
  await button('Leave').click();
  await expect(status(page, 'Stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Join again' }).click();
  await expect(status(page, 'Listening')).toBeVisible();

  await button('Mute microphone').click();
  await expect(page.getByText(/^You are muted in the conference/)).toBeVisible();
  await page.reload();
  await expect(button('Unmute microphone')).toBeVisible();
  await expect(page.getByText(/^You are muted in the conference/)).toBeVisible();

  await stop(page).click();
  await page.reload();
  await expect(button('Unmute microphone')).toBeVisible();
  await expect(start(page)).toBeEnabled();
  await expect(status(page, 'Connected')).toBeVisible();
});

test('whoever is transcribed after leaving the conference is not told that the microphone is off', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const isOff = page.getByText('Your microphone is off. You can still follow the transcript.');
  await page.goto(live(await plan(amina, 'Budget T3')));
  const room = page.frameLocator('iframe[title="Video conference"]');
  await room.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(isOff).toBeVisible();
  await listen(page);
  await expect(page.getByText('Nobody hears you from here, but what you say is transcribed.')).toBeVisible();
  await stop(page).click();
  await expect(isOff).toBeVisible();
});
