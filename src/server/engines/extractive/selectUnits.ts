import { documentFrequency } from './centrality.ts';
import { overlap } from './stemSets.ts';
import type { Unit } from './units.ts';

/** Only this many of the best-ranked units compete: the greedy choice is quadratic in them. */
const COMPETITORS = 400;
const LENGTH_POWER = 0.8;
const FREQUENCY_POWER = 0.3;
/** Remaining weight of a subject that one chosen unit has already named. */
const REPEATED = 0.2;
const RARE_WORTH = 0.3;
const COMMON_SHARE = 0.35;
/** A unit that shares this much of its stems with a chosen one is a repetition. */
const REPETITION_SHARE = 0.7;

/**
 * Budgeted greedy coverage (Lin & Bilmes 2010): picks the unit whose odds times newly covered subjects are best for its
 * length, until `budget` words or `limit` units are reached. Returns indices in transcript order.
 */
export function selectUnits(
  units: Unit[],
  odds: number[],
  budget: number,
  limit = Number.POSITIVE_INFINITY,
): number[] {
  const frequency = documentFrequency(units);
  const worth = (stem: string) => {
    const count = frequency.get(stem) ?? 0;
    return count < 2 || count > COMMON_SHARE * units.length ? RARE_WORTH : count ** FREQUENCY_POWER;
  };
  const left = new Set(
    [...units.keys()].sort((a, b) => (odds[b] ?? 0) - (odds[a] ?? 0)).slice(0, COMPETITORS),
  );
  const covered = new Map<string, number>();
  const chosen: number[] = [];
  let spent = 0;
  const gainOf = (index: number) => {
    const unit = units[index] as Unit;
    if (spent + unit.shownWords > budget) return 0;
    let fresh = 0;
    for (const stem of new Set(unit.stems)) fresh += worth(stem) * REPEATED ** (covered.get(stem) ?? 0);
    return ((odds[index] ?? 0) * fresh) / unit.shownWords ** LENGTH_POWER;
  };
  while (chosen.length < limit) {
    let best = -1;
    let bestGain = 0;
    for (const index of left) {
      const gain = gainOf(index);
      if (gain > bestGain) {
        bestGain = gain;
        best = index;
      }
    }
    const unit = units[best];
    if (!unit) break;
    left.delete(best);
    chosen.push(best);
    spent += unit.shownWords;
    for (const stem of new Set(unit.stems)) covered.set(stem, (covered.get(stem) ?? 0) + 1);
    for (const index of left) if (isRepetition(units[index] as Unit, unit)) left.delete(index);
  }
  return chosen.sort((a, b) => a - b);
}

export const isRepetition = (unit: Unit, chosen: Unit): boolean =>
  chosen.stems.length > 0 && overlap(unit.stems, chosen.stems) >= REPETITION_SHARE;
