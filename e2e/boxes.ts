import type { Locator, Page } from '@playwright/test';

/** The position and size of a visible part of the page, in px. */
export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on the screen`);
  return box;
};

export type Box = Awaited<ReturnType<typeof boxOf>>;

/** Whether two boxes share an area. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The page of the built-in conference in its iframe. */
export const frameOf = (page: Page) => page.frameLocator('iframe[title="Video conference"]');
