import { overlap } from '../text/stemSets.ts';
import type { Unit } from '../utterances/units.ts';
import type { Worths } from './worthFeatures.ts';

/**
 * Only this many of the best-ranked units are considered, because the greedy selection is quadratic in their number.
 */
const COMPETITORS = 400;
const ODDS_POWER = 1.5;
const WORTH_POWER = 0.7;
const LENGTH_POWER = 1;
/** Factor on the worth of a stem each time a chosen unit contains it. */
const REPEATED = 0.2;
/** A unit repeats a chosen one if it shares this much of its stems. */
const REPETITION_SHARE = 0.7;

export interface Selection {
  /** Maximum number of words that are shown. */
  budget: number;
  /** Maximum number of units; no limit when absent. */
  limit?: number;
  /** The number of words that introduce a speaker, counted once per run of consecutive sentences; 0 when absent. */
  nameWords?: (speaker: string) => number;
  /** For a unit, the index of an earlier one without which it is not understandable; chosen together with it. */
  companions?: readonly (number | undefined)[];
}

/**
 * Budgeted greedy coverage (Lin & Bilmes 2010): repeatedly picks the unit with the highest product of its odds and the
 * worth of its newly covered stems, relative to its length, until the budget or the limit is reached. Returns indices
 * in transcript order.
 */
export function selectUnits(
  units: Unit[],
  odds: number[],
  worths: Worths,
  { budget, limit = Number.POSITIVE_INFINITY, nameWords = () => 0, companions = [] }: Selection,
): number[] {
  const left = new Map(
    [...units.keys()]
      .sort((a, b) => (odds[b] ?? 0) - (odds[a] ?? 0))
      .slice(0, COMPETITORS)
      .map((index) => [index, stemsWith(units, index, companions[index])]),
  );
  const worthLeft = new Map<string, number>();
  for (const stems of left.values()) {
    for (const stem of stems) worthLeft.set(stem, (worths.get(stem) ?? 0) ** WORTH_POWER);
  }
  const chosen: number[] = [];
  let spent = 0;
  for (let picks = 0; picks < limit; picks += 1) {
    let best = -1;
    let bestGain = 0;
    let bestCost = 0;
    for (const [index, stems] of left) {
      const cost = costOf(units, chosen, index, companions[index], nameWords);
      if (spent + cost > budget) continue;
      const fresh = stems.reduce((sum, stem) => sum + (worthLeft.get(stem) ?? 0), 0);
      const gain = ((odds[index] ?? 0) ** ODDS_POWER * fresh) / Math.max(1, cost) ** LENGTH_POWER;
      if (gain <= bestGain) continue;
      [best, bestGain, bestCost] = [index, gain, cost];
    }
    const unit = units[best];
    if (!unit) break;
    for (const stem of left.get(best) ?? []) worthLeft.set(stem, (worthLeft.get(stem) ?? 0) * REPEATED);
    spent += bestCost;
    const companion = companions[best];
    const added = companion === undefined || chosen.includes(companion) ? [best] : [companion, best];
    chosen.push(...added);
    for (const index of left.keys()) {
      if (added.includes(index) || isRepetition(units[index] as Unit, unit)) left.delete(index);
    }
  }
  return chosen.sort((a, b) => a - b);
}

const stemsWith = (units: Unit[], index: number, companion: number | undefined): string[] => [
  ...new Set([
    ...(units[index]?.stems ?? []),
    ...(companion === undefined ? [] : (units[companion]?.stems ?? [])),
  ]),
];

/** The words that a unit adds to the selection, with those of its companion, if that one is not chosen yet. */
function costOf(
  units: Unit[],
  chosen: number[],
  index: number,
  companion: number | undefined,
  nameWords: (speaker: string) => number,
): number {
  const alone = (at: number, others: number[]) =>
    (units[at]?.shownWords ?? 0) + addedNames(units, others, at, nameWords);
  return companion === undefined || chosen.includes(companion)
    ? alone(index, chosen)
    : alone(companion, chosen) + alone(index, [...chosen, companion]);
}

/**
 * The words of names that a unit adds to the selection: it may extend its speaker's run (none) or split another
 * speaker's run.
 */
function addedNames(
  units: Unit[],
  chosen: number[],
  index: number,
  nameWords: (speaker: string) => number,
): number {
  let previous = -1;
  let next = units.length;
  for (const other of chosen) {
    if (other < index) previous = Math.max(previous, other);
    else next = Math.min(next, other);
  }
  const [before, own, behind] = [previous, index, next].map((at) => units[at]?.speaker);
  const added = own === undefined || own === before ? 0 : nameWords(own);
  if (behind === undefined) return added;
  return added + (own === behind ? 0 : nameWords(behind)) - (before === behind ? 0 : nameWords(behind));
}

export const isRepetition = (unit: Unit, chosen: Unit): boolean =>
  chosen.stems.length > 0 && overlap(unit.stems, chosen.stems) >= REPETITION_SHARE;
