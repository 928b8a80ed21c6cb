import type { Page } from '@playwright/test';

export const SOON = { timeout: 20_000 };
export const SENTENCE = 'Karim will send the report to the client before Friday.';

/** Whether a request sends a part of a file. */
export const isPart = ({ pathname }: URL) => pathname.startsWith('/api/uploads/files/');

export const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Audio or video files').setInputFiles({ name, mimeType: 'audio/mp4', buffer });

export const send = async (page: Page, name: string, buffer: Buffer) => {
  await choose(page, name, buffer);
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
};

export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
