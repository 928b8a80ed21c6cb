import type { Summary } from '#shared/contract/summaries.ts';
import { pointsOf, SETTLED_SECTIONS, TOLD_SECTIONS } from './pointSections.ts';

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
  return {
    cited: evidenceOf(pointsOf(summary, SETTLED_SECTIONS), summary.actionItems),
    told: evidenceOf(summary.sentences, pointsOf(summary, TOLD_SECTIONS)),
  };
}
