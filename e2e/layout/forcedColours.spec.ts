import type { Locator } from '@playwright/test';
import { expect } from '../journey.ts';
import { end, plan, test } from '../people.ts';

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

test('with forced colors, switches, the current page, and the highlighted item of a menu, select or palette differ', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  await plan(amina, 'Budget T3');
  await page.emulateMedia({ forcedColors: 'active' });
  const fill = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const expectDistinct = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toBeVisible();
    expect(await fill(chosen)).not.toBe(await fill(other));
  };
  await page.goto('/settings?tab=notifications');
  const [on, off] = [
    page.getByRole('switch', { checked: true }),
    page.getByRole('switch', { checked: false }),
  ];
  await expectDistinct(on.first(), off.first());
  for (const either of [on.first(), off.first()]) await expectDistinct(either.locator('span'), either);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expectDistinct(
    navigation.getByRole('link', { name: 'Settings' }),
    navigation.getByRole('link', { name: 'My Profile' }),
  );

  await page.goto('/meetings');
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('combobox').press('Enter');
  await page.keyboard.press('ArrowDown');
  await expectDistinct(
    page.getByRole('option', { name: 'My meetings' }),
    page.getByRole('option', { name: 'Meetings of others' }),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expectDistinct(
    page.getByRole('option', { selected: true }),
    page.getByRole('option', { selected: false }).first(),
  );
  await page.keyboard.press('Escape');
  const { id } = await end(amina, await plan(amina, 'Budget T4'));
  await page.goto(`/meetings/jitsi/${id}/recording`);
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.keyboard.press('ArrowDown');
  const item = page.locator('[role=menuitem][data-highlighted]');
  await expectDistinct(item, page.getByRole('menu'));
});
