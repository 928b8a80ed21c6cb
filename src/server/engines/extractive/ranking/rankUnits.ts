import type { Unit } from '../utterances/units.ts';
import { featureRows } from './features.ts';
import { probability } from './probability.ts';
import { UNIT_RANKER } from './rankerWeights.ts';
import { stemWorths } from './stemWorth.ts';

export interface Ranking {
  /** For each unit, the probability (0–1) that a person would include it in a summary. */
  odds: number[];
  /** For each stem, the probability (0–1) that a person's summary uses it. */
  worths: Map<string, number>;
}

export function rankUnits(units: Unit[]): Ranking {
  const worths = stemWorths(units);
  return { odds: featureRows(units, worths).map((row) => probability(row, UNIT_RANKER)), worths };
}
