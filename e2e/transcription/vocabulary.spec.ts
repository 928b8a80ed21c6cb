import { expect } from '../journey.ts';
import { expectToast, plan, test } from '../people.ts';
import { live } from './livePanel.ts';

test('a vocabulary is saved per account and per meeting, and an engine that ignores it is reported', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci', { width: 390 });
  const { page } = amina;
  await page.goto('/settings');
  const own = page.getByRole('region', { name: 'Vocabulary' });
  await expect(own.getByText('The engine in use ignores this list.')).toBeVisible();
  const field = own.getByLabel('Names and terms');
  await field.fill(`Béjaïa\n${'x'.repeat(61)}`);
  await own.getByRole('button', { name: 'Save Vocabulary' }).click();
  await expect(own.getByRole('alert')).toContainText('is too long');
  await field.fill(' Béjaïa\nوهران\n\nbéjaïa');
  // Switching tabs does not lose unsaved input.
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await expect(own).toBeHidden();
  await page.getByRole('tab', { name: 'Account' }).click();
  await field.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Vocabulary saved');
  await expect(field).toHaveValue('Béjaïa\nوهران');
  await page.reload();
  await expect(field).toHaveValue('Béjaïa\nوهران');

  const meeting = await plan(amina, 'Budget T3');
  await page.setViewportSize({ width: 1280, height: 820 });
  await page.goto(live(meeting));
  await page.getByRole('button', { name: 'Vocabulary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vocabulary' });
  await dialog.getByLabel('Names and terms').fill('Tamanrasset');
  await dialog.getByRole('button', { name: 'Save Vocabulary' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Vocabulary' }).click();
  await expect(dialog.getByLabel('Names and terms')).toHaveValue('Tamanrasset');
});
