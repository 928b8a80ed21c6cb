import { elapsedText } from '#shared/rules/dateText.ts';

/** The moment a transcript's times count from: the meeting's start, or its first words where that is unknown. */
export function baseTimeMs(startedAt: string | null, first: { timestamp: string } | undefined): number {
  const firstMs = first ? Date.parse(first.timestamp) : Number.POSITIVE_INFINITY;
  const startedMs = startedAt ? Date.parse(startedAt) : Number.POSITIVE_INFINITY;
  const base = Math.min(firstMs, startedMs);
  return Number.isFinite(base) ? base : 0;
}

export const momentText = (timestamp: string, baseMs: number): string =>
  elapsedText(Date.parse(timestamp) - baseMs);
