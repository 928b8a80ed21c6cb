import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** More stops than any screen has; what is not reached by then cannot be reached. */
const MOST_STOPS = 120;

/** Walks to an element as a keyboard does, one stop after the other, and sees it marked there. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expectVisibleFocus(target);
}

/** Walks there and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to a field and writes over what stands there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

/** An outline of two pixels at least, in a colour that is there. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const outline = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return { style: outlineStyle, width: Number.parseFloat(outlineWidth), color: outlineColor };
  });
  expect(outline.style).not.toBe('none');
  expect(outline.width).toBeGreaterThanOrEqual(2);
  expect(outline.color).not.toBe('rgba(0, 0, 0, 0)');
}
