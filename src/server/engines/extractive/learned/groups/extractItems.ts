import type { ItemModels } from '../models/summaryModels.ts';
import type { ScoredLines } from './lineGroups.ts';
import { faintGroups, type WeighedGroup, weighedGroups } from './weighedGroups.ts';

export interface DraftItem {
  evidence: string[];
  isPossible?: boolean;
}

export interface ItemLimits {
  /** Log odds from which a line is part of an item. */
  threshold: number;
  /** Maximum number of sure items. */
  most: number;
}

/** Maximum number of possible items, which are shown beside the sure ones. */
export const MAX_POSSIBLE = 4;

export interface ScoredItem<Item> {
  item: Item;
  score: number;
  /** Index of a line of the item. */
  at: number;
}

interface Extraction<Item> {
  models: Pick<ItemModels, 'link' | 'bounds'>;
  limits: ItemLimits;
  /** Words the items that a group of lines states, beside all groups of the meeting. */
  toItems: (group: WeighedGroup, groups: WeighedGroup[]) => Item[];
}

/** The items of one kind in spoken order. */
export function extractItems<Item extends DraftItem>(
  { lines, scores }: Pick<ScoredLines, 'lines' | 'scores'>,
  { models, limits: { threshold, most }, toItems }: Extraction<Item>,
): Item[] {
  const input = { lines, scores, threshold };
  const groups = weighedGroups(input, models);
  const taken = new Set(groups.flatMap(({ at }) => at));
  const scoreOf = ({ anchor }: WeighedGroup) => scores[anchor] ?? 0;
  const faint = faintGroups(input, taken, models);
  const likeliest = faint.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, MAX_POSSIBLE);
  const toScored = (group: WeighedGroup, others: WeighedGroup[]): ScoredItem<Item>[] =>
    toItems(group, others).map((item) => ({
      item: group.isPossible ? { ...item, isPossible: true } : item,
      score: scoreOf(group),
      at: group.anchor,
    }));
  const all = [
    ...groups.flatMap((group) => toScored(group, groups)),
    ...likeliest.flatMap((group) => toScored(group, [...groups, ...faint])),
  ];
  return likeliestItems(all, most);
}

/** The `most` likeliest sure items and the MAX_POSSIBLE likeliest possible ones, in spoken order. */
export function likeliestItems<Item extends DraftItem>(scored: ScoredItem<Item>[], most: number): Item[] {
  const sure = scored.filter(({ item }) => !item.isPossible);
  const possible = scored.filter(({ item }) => item.isPossible);
  return [...strongest(sure, most), ...strongest(possible, MAX_POSSIBLE)]
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const strongest = <Item>(items: ScoredItem<Item>[], most: number): ScoredItem<Item>[] =>
  items.sort((a, b) => b.score - a.score).slice(0, most);
