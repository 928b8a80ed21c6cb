import type { Summary } from '#shared/contract/summaries.ts';

/** The segments to mark: those of the points beside them. The overview retells a short meeting whole, and what is all marked says nothing. */
export function citedSegments(summary: Summary | null): ReadonlySet<string> {
  if (!summary) return new Set();
  const { keyPoints, decisions, actionItems } = summary;
  return new Set([keyPoints, decisions, actionItems].flat().flatMap((drawn) => drawn.evidence));
}
