import type { Summary } from '#shared/contract/summaries.ts';

export interface CitedSegments {
  /** Cited by decisions and action items: their words are highlighted. */
  cited: ReadonlySet<string>;
  /** Cited by the overview and its key points: marked in the margin only, as they are most of a short meeting. */
  told: ReadonlySet<string>;
}

/** The ids of the transcript's segments that a summary cites. */
export function citedSegments(summary: Summary | null): CitedSegments {
  const evidenceOf = (...points: { evidence: string[] }[][]) =>
    new Set(points.flat().flatMap(({ evidence }) => evidence));
  if (!summary) return { cited: new Set(), told: new Set() };
  const { sentences, keyPoints, decisions, actionItems } = summary;
  return { cited: evidenceOf(decisions, actionItems), told: evidenceOf(sentences, keyPoints) };
}
