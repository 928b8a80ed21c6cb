import { expect } from './journey.ts';
import { test } from './people.ts';

test('with forced colors, the selected tab and language are distinguishable from the others', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/settings');
  const border = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  await expect(page.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  expect(await border('Account')).not.toBe(await border('Notifications'));
  const fill = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await fill('English')).not.toBe(await fill('Français'));
});
