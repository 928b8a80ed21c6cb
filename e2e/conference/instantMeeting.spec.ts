import { expect } from '../journey.ts';
import { expectToast } from '../people.ts';
import { test } from '../speech.ts';
import { SPOKEN, start, status, voice, words } from '../transcription/livePanel.ts';

const room = (name: string) => `/instant-meeting?room=${encodeURIComponent(name)}`;
const OVERLAY = 'Setting up your video conference';

test.describe.configure({ timeout: 120_000 });

test('two participants meet in an instant room, and hanging up returns to the list of meetings', async ({
  arrive,
}) => {
  const [amina, karim] = [await arrive('Amina Kaci'), await arrive('Karim Benali')];
  await amina.page.goto(room('corner / café 100%'));
  await expect(amina.page).toHaveTitle('Instant Meeting · Tajmaât');
  await expectToast(amina.page, 'Joined meeting', 'You have successfully joined the meeting.');
  await expect(amina.page.getByText(OVERLAY)).toBeHidden();
  await karim.page.goto(room('corner / café 100%'));
  const seen = amina.page.frameLocator('iframe[title="Video conference"]');
  await expect(seen.getByText('Karim Benali').first()).toBeVisible();
  await karim.page.getByRole('button', { name: 'Exit Meeting' }).click();
  await expect(karim.page).toHaveURL('/meetings');
  await expect(seen.getByText('Karim Benali')).toHaveCount(0);
  await seen.getByRole('button', { name: 'Leave' }).click();
  await expect(amina.page).toHaveURL('/meetings');
});

test('an instant room that fails to load shows an error and links back', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  // Neither the conference script nor any of its fallbacks exists.
  await page.route(/external_api/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/instant-meeting');
  await expect(page.getByRole('heading', { name: 'Meeting Error' })).toBeVisible();
  await expect(page.getByText('Failed to load Jitsi script from all sources')).toBeVisible();
  await page.getByRole('button', { name: 'Return to Meetings' }).click();
  await expect(page).toHaveURL('/meetings');
});

test('an instant room whose host cannot be found out shows an error that links back', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci', { expectedErrors: /status of 500/ });
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/conference', async (route) => {
    await isOpen;
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } });
  });
  await page.goto('/instant-meeting');
  await expect(page.getByRole('heading', { name: 'Joining Meeting' })).toBeVisible();
  open();
  await expect(page.getByRole('heading', { name: 'Meeting Error' })).toBeVisible();
  await page.unroute('**/api/conference');
  await page.getByRole('button', { name: 'Return to Meetings' }).click();
  await expect(page).toHaveURL('/meetings');
});

test('an overlay is shown while the instant room loads', async ({ arrive }) => {
  const { page } = await arrive('Amina Kaci');
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/external_api/, async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.goto('/instant-meeting');
  await expect(page.getByRole('heading', { name: 'Joining Meeting' })).toBeVisible();
  await expect(page.getByText(OVERLAY)).toBeVisible();
  open();
  await expect(page.getByRole('heading', { name: 'Joining Meeting' })).toBeHidden();
});

test('keeping the transcript of an instant room turns it into a meeting in the list', async ({
  arrive,
  speech,
}) => {
  speech.say('The harbour budget is signed.');
  const { page } = await arrive('Amina Kaci', { voice: await voice() });
  await page.goto(room('kept'));
  await expectToast(page, 'Joined meeting');
  await page.getByRole('button', { name: 'Keep a transcript' }).click();
  await start(page).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(status(page, 'Listening')).toBeVisible();
  await expect(words(page).first()).toHaveText('The harbour budget is signed.', SPOKEN);
  await page.getByRole('button', { name: 'Exit Meeting' }).click();
  await expect(page).toHaveURL('/meetings');
  await expect(page.getByRole('heading', { name: 'Instant Meeting' })).toBeVisible();
});
