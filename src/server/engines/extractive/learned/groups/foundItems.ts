import type { DialogueLine } from '../lines/dialogueLine.ts';
import type { ItemModels } from '../models/summaryModels.ts';
import { faintGroups, type WeighedGroup, weighedGroups } from './weighedGroups.ts';

export interface Drawn {
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

export interface Placed<Item> {
  item: Item;
  score: number;
  /** Index of a line of the item. */
  at: number;
}

/** The items of one kind in spoken order; `draw` words the items of a group of lines. */
export function foundItems<Item extends Drawn>(
  { lines, scores }: { lines: DialogueLine[]; scores: number[] },
  { link, bounds }: Pick<ItemModels, 'link' | 'bounds'>,
  { threshold, most }: ItemLimits,
  draw: (group: WeighedGroup, groups: WeighedGroup[]) => Item[],
): Item[] {
  const scored = { lines, scores, threshold };
  const groups = weighedGroups(scored, link, bounds);
  const taken = new Set(groups.flatMap(({ at }) => at));
  const scoreOf = ({ anchor }: WeighedGroup) => scores[anchor] ?? 0;
  const faint = faintGroups(scored, taken, link, bounds);
  const likeliest = faint.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, MAX_POSSIBLE);
  const placed = (group: WeighedGroup, others: WeighedGroup[]): Placed<Item>[] =>
    draw(group, others).map((item) => ({
      item: group.isPossible ? { ...item, isPossible: true } : item,
      score: scoreOf(group),
      at: group.anchor,
    }));
  const all = [
    ...groups.flatMap((group) => placed(group, groups)),
    ...likeliest.flatMap((group) => placed(group, [...groups, ...faint])),
  ];
  return likeliestItems(all, most);
}

/** The `most` likeliest sure items and the MAX_POSSIBLE likeliest possible ones, in spoken order. */
export function likeliestItems<Item extends Drawn>(placed: Placed<Item>[], most: number): Item[] {
  const sure = placed.filter(({ item }) => !item.isPossible);
  const possible = placed.filter(({ item }) => item.isPossible);
  return [...strongest(sure, most), ...strongest(possible, MAX_POSSIBLE)]
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const strongest = <Item>(items: Placed<Item>[], most: number): Placed<Item>[] =>
  items.sort((a, b) => b.score - a.score).slice(0, most);
