import type { DialogueLine } from './dialogueLine.ts';
import type { LinearModel } from './linearModel.ts';
import { type LineGroup, lineGroups } from './lineGroups.ts';
import type { ItemBounds } from './summaryModels.ts';

export interface WeighedGroup extends LineGroup {
  isPossible: boolean;
}

interface ScoredLines {
  lines: DialogueLine[];
  /** The log odds of each line. */
  scores: number[];
  /** Log odds from which a line is part of an item. */
  threshold: number;
}

/** The items that the hand-written rules find. */
type Ruled = readonly { evidence: readonly string[] }[];

/**
 * The lines of each item, in spoken order. An item that the rules do not find and the models are unsure of is possible.
 */
export function weighedGroups(
  { lines, scores, threshold }: ScoredLines,
  ruled: Ruled,
  link: LinearModel,
  { sure }: ItemBounds,
): WeighedGroup[] {
  const ruledIds = new Set(ruled.flatMap(({ evidence }) => evidence));
  const isRuled = ({ at }: LineGroup) => at.some((line) => ruledIds.has(lines[line]?.id ?? ''));
  return lineGroups(lines, scores, threshold, link).map((group) => ({
    ...group,
    isPossible: (scores[group.anchor] ?? 0) <= sure && !isRuled(group),
  }));
}

/** Groups of lines with scores below the threshold, as possible items, without lines in `taken`. */
export function faintGroups(
  { lines, scores, threshold }: ScoredLines,
  taken: ReadonlySet<number>,
  link: LinearModel,
  { possible }: ItemBounds,
): WeighedGroup[] {
  if (possible >= threshold) return [];
  return lineGroups(lines, scores, possible, link)
    .filter(({ at }) => !at.some((line) => taken.has(line)))
    .map((group) => ({ ...group, isPossible: true }));
}
