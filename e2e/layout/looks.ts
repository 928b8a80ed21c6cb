import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { screenFaults, settle } from './screenFaults.ts';

interface Look {
  name: string;
  language: 'en' | 'ar';
  theme: 'light' | 'dark';
  width: number;
}

/** The variants in which all screens are tested: each theme, each text direction, and a phone. */
export const LOOKS: readonly Look[] = [
  { name: 'light English', language: 'en', theme: 'light', width: 1280 },
  { name: 'dark Arabic', language: 'ar', theme: 'dark', width: 1280 },
];

export const PHONE: Look = { name: 'light English phone', language: 'en', theme: 'light', width: 390 };

export interface Screen {
  path: string;
  /** Prepares the screen before it is tested. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Distinguishes several states of the same path. */
  state?: string;
}

/** Tests the screens one by one and reports the faults of all of them at the end. */
export async function expectNoFaults(
  page: Page,
  { address }: { address: string },
  look: Look,
  screens: readonly Screen[],
): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: look.language, url: address }]);
  await page.setViewportSize({ width: look.width, height: 820 });
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const { path, state, prepare } of screens) {
    await page.goto(path);
    await settle(page);
    await expect(page.locator('html')).toHaveAttribute('lang', look.language);
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);
    await prepare?.(page);
    const screen = [look.name, path, state].filter(Boolean).join(', ');
    for (const fault of await screenFaults(page)) faults.push(`${screen}: ${fault}`);
  }
  expect.soft(faults).toEqual([]);
}
