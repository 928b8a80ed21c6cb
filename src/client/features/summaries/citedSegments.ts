import type { Summary } from '#shared/contract/summaries.ts';

/** Every segment something was drawn from. */
export function citedSegments(summary: Summary | null): ReadonlySet<string> {
  if (!summary) return new Set();
  const { sentences, keyPoints, decisions, actionItems } = summary;
  return new Set([sentences, keyPoints, decisions, actionItems].flat().flatMap((drawn) => drawn.evidence));
}
