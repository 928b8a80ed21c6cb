import type { Summary } from '#shared/contract/summaries.ts';
import { OVERVIEW_SECTIONS, pointsOf, SETTLED_SECTIONS } from '../sections/pointSections.ts';

interface CitedSegments {
  /** Ids cited by decisions and action items; their text is highlighted. */
  cited: ReadonlySet<string>;
  /** Ids cited by the overview and key points; marked only in the margin, because they are most of a short meeting. */
  overview: ReadonlySet<string>;
}

/** The ids of the segments that a summary cites. */
export function citedSegments(summary: Summary | null): CitedSegments {
  const evidenceOf = (...points: { evidence: string[] }[][]) =>
    new Set(points.flat().flatMap(({ evidence }) => evidence));
  if (!summary) return { cited: new Set(), overview: new Set() };
  return {
    cited: evidenceOf(pointsOf(summary, SETTLED_SECTIONS), summary.actionItems),
    overview: evidenceOf(summary.sentences, pointsOf(summary, OVERVIEW_SECTIONS)),
  };
}
