import type { DialogueLine } from '../lines/dialogueLine.ts';
import type { LinearModel } from '../models/linearModel.ts';
import type { ItemBounds } from '../models/summaryModels.ts';
import { type LineGroup, lineGroups } from './lineGroups.ts';

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

/**
 * The lines of each item, in spoken order. An item that the models are unsure of is possible, also where the rules find
 * it: what the rules say is a feature of the models, so the scores already contain it.
 */
export const weighedGroups = (
  { lines, scores, threshold }: ScoredLines,
  link: LinearModel,
  { sure }: ItemBounds,
): WeighedGroup[] =>
  lineGroups(lines, scores, threshold, link).map((group) => ({
    ...group,
    isPossible: (scores[group.anchor] ?? 0) <= sure,
  }));

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
