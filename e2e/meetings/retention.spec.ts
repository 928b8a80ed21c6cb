import { review, tab } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';

const ANNOUNCED =
  /^This meeting will be deleted on .*, with its transcript, its summary and its recordings\.$/;

test('an owner limits how long a meeting is kept, and everybody who was in it sees when it will be deleted', async ({
  arrive,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid', { width: 390 })];
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  await end(amina, meeting);
  await yacine.page.goto(review(meeting));
  await expect(yacine.page.getByRole('heading', { name: 'Budget T3' })).toBeVisible();
  await expect(yacine.page.getByRole('button', { name: 'More' })).toBeHidden();

  const { page } = amina;
  await page.goto(review(meeting));
  const choose = async (days: string) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Retention' }).click();
    const dialog = page.getByRole('dialog', { name: 'How long this meeting is kept' });
    await dialog.getByRole('combobox', { name: 'After its end' }).click();
    await page.getByRole('option', { name: days, exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expectToast(page, 'Meeting updated');
  };
  await choose('30 days');
  await expect(page.getByText(ANNOUNCED)).toBeHidden();
  await choose('7 days');
  for (const person of [amina, yacine]) {
    await person.page.goto(review(meeting));
    await expect(person.page.getByText(ANNOUNCED)).toBeVisible();
    await person.page.goto('/meetings');
    await tab(person.page, 'Past').click();
    await expect(person.page.getByText(/^Will be deleted on /)).toBeVisible();
  }
});
