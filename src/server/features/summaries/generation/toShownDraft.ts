import type { PointKind } from '#shared/contract/summaries.ts';
import type { SummaryDraft, TranscriptLine } from '../summaryEngine.ts';
import { countWords, MIN_OVERVIEW_WORDS } from './generateDraft.ts';
import { markGuests } from './markGuests.ts';

const OVERVIEW_KINDS: readonly PointKind[] = ['sentence', 'takeaway'];

export interface ReadLine extends TranscriptLine {
  byGuest: boolean;
}

/** The part of a draft that users may see: items that cite these lines, guests marked, no overview of a short talk. */
export function toShownDraft(draft: SummaryDraft, lines: ReadLine[]): SummaryDraft {
  const guests = new Set(lines.filter(({ byGuest }) => byGuest).map(({ speaker }) => speaker));
  const cited = markGuests(onlyCited(draft, new Set(lines.map(({ id }) => id))), guests);
  return isShort(lines) ? withoutOverview(cited) : cited;
}

export const isShort = (lines: TranscriptLine[]): boolean => countWords(lines) < MIN_OVERVIEW_WORDS;

const withoutOverview = (draft: SummaryDraft): SummaryDraft => ({
  ...draft,
  points: draft.points.filter(({ kind }) => !OVERVIEW_KINDS.includes(kind)),
});

/** Drops citations of unknown lines and items without citations, so that no engine shows readers what nobody said. */
function onlyCited(draft: SummaryDraft, known: Set<string>): SummaryDraft {
  const keep = <Item extends { evidence: string[] }>(items: Item[]): Item[] =>
    items
      .map((item) => ({ ...item, evidence: item.evidence.filter((id) => known.has(id)) }))
      .filter((item) => item.evidence.length > 0);
  return { ...draft, points: keep(draft.points), actions: keep(draft.actions) };
}
