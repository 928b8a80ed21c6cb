import type { Unit } from '../utterances/units.ts';
import { probability, type Ranker } from './ranker.ts';

export const STEM_FEATURES = [
  'units',
  'share',
  'perUnit',
  'spread',
  'burst',
  'speakers',
  'length',
  'short',
  'once',
];

/** The number of equal parts into which a meeting is divided to see whether a subject recurs. */
const PARTS = 10;
const SHORT_STEM = 4;
/** Limit of a word's share of the sentences, because in a short meeting every word has a large share. */
const MAX_SHARE = 0.1;

interface Occurrences {
  units: number;
  times: number;
  parts: number[];
  speakers: Set<string>;
}

function occurrencesIn(units: Unit[]): Map<string, Occurrences> {
  const occurrences = new Map<string, Occurrences>();
  for (const [at, unit] of units.entries()) {
    const met = new Set<string>();
    for (const stem of unit.stems) {
      const own = occurrences.get(stem) ?? {
        units: 0,
        times: 0,
        parts: new Array<number>(PARTS).fill(0),
        speakers: new Set(),
      };
      occurrences.set(stem, own);
      own.times += 1;
      if (met.has(stem)) continue;
      met.add(stem);
      own.units += 1;
      own.speakers.add(unit.speaker);
      const part = Math.floor((PARTS * at) / units.length);
      own.parts[part] = (own.parts[part] ?? 0) + 1;
    }
  }
  return occurrences;
}

/** One row per stem of the meeting, in the order of STEM_FEATURES. */
export function stemRows(units: Unit[]): Map<string, number[]> {
  const people = new Set(units.map((unit) => unit.speaker)).size;
  return new Map(
    [...occurrencesIn(units)].map(([stem, { units: count, times, parts, speakers }]) => [
      stem,
      [
        Math.log(count),
        Math.min(MAX_SHARE, count / units.length),
        Math.log(times / count),
        parts.filter((part) => part > 0).length / PARTS,
        Math.max(...parts) / count,
        speakers.size / people,
        stem.length / 10,
        stem.length < SHORT_STEM ? 1 : 0,
        count === 1 ? 1 : 0,
      ],
    ]),
  );
}

/**
 * The probability (0–1) that a person's summary uses each stem, from how the meeting uses it and not from which word it
 * is. Learned concept weights find more than frequencies do (Li, Qian & Liu 2013, "Using supervised bigram-based ILP
 * for extractive summarization").
 */
export const stemWorths = (units: Unit[], ranker: Ranker): Map<string, number> =>
  new Map([...stemRows(units)].map(([stem, row]) => [stem, probability(row, ranker)]));
