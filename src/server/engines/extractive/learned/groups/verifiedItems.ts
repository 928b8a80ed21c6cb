import type { Candidate } from './candidates.ts';
import { type DraftItem, likeliestItems, type ScoredItem } from './extractItems.ts';

/** Log odds above which a candidate is a sure item; 0 means even chances. */
const SURE = 0;
/**
 * Log odds above which a candidate is shown as possible: one in four, the share of right ones that is worth reading.
 */
const POSSIBLE = -Math.log(3);

interface Verification<Item> {
  /** Maximum number of sure items; the likeliest are kept. */
  most: number;
  /** The log odds that a candidate is an item. */
  scoreOf: (candidate: Candidate<Item>) => number;
  /** Words the items of a candidate. */
  toItems: (candidate: Candidate<Item>) => Item[];
}

/** The items among the candidates, in spoken order. */
export function verifiedItems<Item extends DraftItem>(
  candidates: Candidate<Item>[],
  { most, scoreOf, toItems }: Verification<Item>,
): Item[] {
  const scored = candidates.flatMap((candidate): ScoredItem<Item>[] => {
    const score = scoreOf(candidate);
    if (score <= POSSIBLE) return [];
    const items = candidate.ruled ? [candidate.ruled] : toItems(candidate);
    return items.map((item) => ({
      item: score > SURE ? item : { ...item, isPossible: true },
      score,
      at: candidate.anchor,
    }));
  });
  return likeliestItems(scored, most);
}
