import type { MeetingSize } from '../learned/lines/meetingSize.ts';
import type { Unit } from '../utterances/units.ts';
import { featureRows } from './features.ts';
import { probability } from './ranker.ts';
import { stemWorths } from './stemWorth.ts';
import { storedRankers } from './storedRankers.ts';

export interface Ranking {
  /** For each unit, the probability (0–1) that a person would include it in a summary. */
  odds: number[];
  /** For each stem, the probability (0–1) that a person's summary uses it. */
  worths: Map<string, number>;
}

export function rankUnits(units: Unit[], size: MeetingSize): Ranking {
  const rankers = storedRankers(size);
  const worths = stemWorths(units, rankers.stems);
  return { odds: featureRows(units, worths).map((row) => probability(row, rankers.units)), worths };
}
