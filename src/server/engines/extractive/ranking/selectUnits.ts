import { overlap } from '../text/stemSets.ts';
import type { Unit } from '../utterances/units.ts';
import type { Ranking } from './rankUnits.ts';
import { SelectedText, type TextOptions } from './selectedText.ts';

/**
 * Only this many of the best-ranked units are considered, because the greedy selection is quadratic in their number.
 */
const COMPETITORS = 400;
const ODDS_POWER = 1.5;
const WORTH_POWER = 0.5;
const LENGTH_POWER = 1;
/** Factor on the worth of a stem each time a chosen unit contains it. */
const REPEATED = 0.2;
/** By how much the gain of a unit falls directly beside a chosen one. */
const SPREAD = 0.5;
/** The share of the meeting after which that loss has fallen to 1/e. */
const SPREAD_RANGE = 0.3;
/** A unit repeats a chosen one if it shares this much of its stems. */
const REPETITION_SHARE = 0.7;

interface Selection extends TextOptions {
  /** Maximum number of words that are shown. */
  budget: number;
  /** Maximum number of units; no limit when absent. */
  limit?: number;
  /** Whether to prefer units that are far from the chosen ones, so that all parts of the meeting are covered. */
  isSpread?: boolean;
}

/**
 * Budgeted greedy coverage (Lin & Bilmes 2010): repeatedly picks the unit with the highest product of its odds and the
 * worth of its newly covered stems, relative to its length, until the budget or the limit is reached. Returns indices
 * in transcript order.
 */
export function selectUnits(
  units: Unit[],
  { odds, worths }: Ranking,
  { budget, limit = Number.POSITIVE_INFINITY, isSpread = false, ...options }: Selection,
): number[] {
  const left = new Map(
    [...units.keys()]
      .sort((a, b) => (odds[b] ?? 0) - (odds[a] ?? 0))
      .slice(0, COMPETITORS)
      .map((index) => [index, stemsWith(units, index, options.companions?.[index])]),
  );
  const worthLeft = new Map<string, number>();
  for (const stems of left.values()) {
    for (const stem of stems) worthLeft.set(stem, (worths.get(stem) ?? 0) ** WORTH_POWER);
  }
  const text = new SelectedText(units, options);
  let spent = 0;
  for (let picks = 0; picks < limit; picks += 1) {
    let best = -1;
    let bestGain = 0;
    let bestCost = 0;
    for (const [index, stems] of left) {
      const cost = text.wordsAddedBy(index);
      if (spent + cost > budget) continue;
      const fresh = stems.reduce((sum, stem) => sum + (worthLeft.get(stem) ?? 0), 0);
      const share = isSpread ? 1 - SPREAD * nearness(index, text.chosen, units.length) : 1;
      const gain = (share * (odds[index] ?? 0) ** ODDS_POWER * fresh) / Math.max(1, cost) ** LENGTH_POWER;
      if (gain <= bestGain) continue;
      [best, bestGain, bestCost] = [index, gain, cost];
    }
    const unit = units[best];
    if (!unit) break;
    for (const stem of left.get(best) ?? []) worthLeft.set(stem, (worthLeft.get(stem) ?? 0) * REPEATED);
    spent += bestCost;
    const added = text.add(best);
    for (const index of left.keys()) {
      if (added.includes(index) || isRepetition(units[index] as Unit, unit)) left.delete(index);
    }
  }
  return text.chosen.sort((a, b) => a - b);
}

/** How near a unit is to the nearest chosen one: 1 in the same place, 0 far away or if none is chosen. */
function nearness(index: number, chosen: readonly number[], count: number): number {
  const distance = Math.min(...chosen.map((other) => Math.abs(other - index)));
  return Math.exp(-distance / (SPREAD_RANGE * count));
}

const stemsWith = (units: Unit[], index: number, companions: readonly number[] = []): string[] => [
  ...new Set([index, ...companions].flatMap((at) => units[at]?.stems ?? [])),
];

export const isRepetition = (unit: Unit, chosen: Unit): boolean =>
  chosen.stems.length > 0 && overlap(unit.stems, chosen.stems) >= REPETITION_SHARE;
