import type { Candidate } from './candidates.ts';
import { type DraftItem, likeliestItems, type ScoredItem } from './extractItems.ts';

/** Log odds above which a candidate is a sure item; 0 means even chances. */
const SURE = 0;
/**
 * Log odds above which a candidate is shown as possible: one in four, the share of right ones that is worth reading.
 */
const POSSIBLE = -Math.log(3);

/**
 * The items among the candidates, in spoken order. `scoreOf` gives the log odds that a candidate is an item, and `toItems`
 * words it. Keeps the `most` likeliest sure items.
 */
export function verifiedItems<Item extends DraftItem>(
  candidates: Candidate<Item>[],
  most: number,
  scoreOf: (candidate: Candidate<Item>) => number,
  toItems: (candidate: Candidate<Item>) => Item[],
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
