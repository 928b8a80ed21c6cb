import type { ItemModels } from '../models/summaryModels.ts';
import { type LineGroup, lineGroups, type ScoredLines } from './lineGroups.ts';

export interface WeighedGroup extends LineGroup {
  isPossible: boolean;
}

type GroupModels = Pick<ItemModels, 'link' | 'bounds'>;

/**
 * The lines of each item, in spoken order. An item that the models are unsure of is possible, also where the rules find
 * it: what the rules say is a feature of the models, so the scores already contain it.
 */
export const weighedGroups = (scored: ScoredLines, { link, bounds: { sure } }: GroupModels): WeighedGroup[] =>
  lineGroups(scored, link).map((group) => ({
    ...group,
    isPossible: (scored.scores[group.anchor] ?? 0) <= sure,
  }));

/** Groups of lines with scores below the threshold, as possible items, without lines in `taken`. */
export function faintGroups(
  scored: ScoredLines,
  taken: ReadonlySet<number>,
  { link, bounds: { possible } }: GroupModels,
): WeighedGroup[] {
  if (possible >= scored.threshold) return [];
  return lineGroups({ ...scored, threshold: possible }, link)
    .filter(({ at }) => !at.some((line) => taken.has(line)))
    .map((group) => ({ ...group, isPossible: true }));
}
