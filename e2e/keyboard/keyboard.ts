import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/**
 * Limit of presses of Tab, above the number of tab stops on any screen; an element that is not reached by then is
 * unreachable.
 */
const MAX_STOPS = 120;

/** Presses Tab until the element has focus, and expects a visible focus indicator. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expectVisibleFocus(target);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

/** Expects an outline of at least two pixels that is not transparent. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const outline = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return { style: outlineStyle, width: Number.parseFloat(outlineWidth), color: outlineColor };
  });
  expect(outline.style).not.toBe('none');
  expect(outline.width).toBeGreaterThanOrEqual(2);
  expect(outline.color).not.toBe('rgba(0, 0, 0, 0)');
}
