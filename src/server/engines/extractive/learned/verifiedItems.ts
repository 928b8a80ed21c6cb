import type { Candidate } from './candidates.ts';
import { type Drawn, likeliestItems, type Placed } from './foundItems.ts';

/** Log odds of even chances: from here on a candidate is claimed. */
const SURE = 0;
/** Log odds of one in four: reading a possible item is worth the while where one in four is right. */
const POSSIBLE = -Math.log(3);

/**
 * The items among the candidates, in spoken order; `scoreOf` gives the log odds that a candidate is one, and `draw` words
 * it. Of the sure ones the `most` likeliest are kept.
 */
export function verifiedItems<Item extends Drawn>(
  candidates: Candidate<Item>[],
  most: number,
  scoreOf: (candidate: Candidate<Item>) => number,
  draw: (candidate: Candidate<Item>) => Item[],
): Item[] {
  const placed = candidates.flatMap((candidate): Placed<Item>[] => {
    const score = scoreOf(candidate);
    if (score <= POSSIBLE) return [];
    const items = candidate.ruled ? [candidate.ruled] : draw(candidate);
    return items.map((item) => ({
      item: score > SURE ? item : { ...item, isPossible: true },
      score,
      at: candidate.anchor,
    }));
  });
  return likeliestItems(placed, most);
}
