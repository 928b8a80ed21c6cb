import { elapsedText } from '#shared/rules/elapsedText.ts';

/** The origin of relative times in epoch ms: the earlier of meeting start and first line; 0 if neither is known. */
export function baseTimeMs(startedAt: string | null, first: { timestamp: string } | undefined): number {
  const firstMs = first ? Date.parse(first.timestamp) : Number.POSITIVE_INFINITY;
  const startedMs = startedAt ? Date.parse(startedAt) : Number.POSITIVE_INFINITY;
  const base = Math.min(firstMs, startedMs);
  return Number.isFinite(base) ? base : 0;
}

export const momentText = (timestamp: string, baseMs: number): string =>
  elapsedText(Date.parse(timestamp) - baseMs);
