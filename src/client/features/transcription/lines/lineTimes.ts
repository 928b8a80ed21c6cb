import { elapsedText } from '#shared/rules/elapsedText.ts';

/** A line's time from the origin in epoch ms that `baseTimeMs` chooses, such as 00:42. */
export const momentText = (timestamp: string, baseMs: number): string =>
  elapsedText(Date.parse(timestamp) - baseMs);
