import type { Locator, Page } from '@playwright/test';
import type { Meeting } from '#shared/contract/meetings.ts';
import { expect } from '../journey.ts';
import { voiceFile } from '../voices.ts';

/** Allows for chunks of two seconds, and for the pause that ends a sentence. */
export const SPOKEN = { timeout: 20_000 };

/** A few sentences with pauses between them. */
export const voice = () => voiceFile('0870.wav', 'en_a-mono');

export const live = ({ id }: Meeting) => `/meetings/jitsi/${id}`;

/** The final lines, and the preview that may still change. */
export const transcript = (page: Page) => page.getByRole('region', { name: 'Live transcript' });

/** The final lines. */
export const words = (page: Page) => page.getByRole('log').locator('p[lang]');

export const start = (page: Page) => page.getByRole('button', { name: 'Start transcription' });

export const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });

export const status = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });

/** Holds the page's connection to its meeting until the returned function is called. */
export async function holdConnection(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    await released;
    socket.connectToServer();
  });
  return release;
}

/** Starts the first transcription in a meeting, which asks for consent. */
export async function listen(page: Page): Promise<void> {
  await start(page).click();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(status(page, 'Listening')).toBeVisible();
}
