import { featureRows } from './features.ts';
import { probability } from './probability.ts';
import { UNIT_RANKER } from './rankerWeights.ts';
import { stemWorths } from './stemWorth.ts';
import type { Unit } from './units.ts';

export interface Ranking {
  /** For each unit, the probability in 0…1 that a person would put it into the summary. */
  odds: number[];
  /** For each stem, the probability in 0…1 that a person's summary uses it. */
  worths: Map<string, number>;
}

export function rankUnits(units: Unit[]): Ranking {
  const worths = stemWorths(units);
  return { odds: featureRows(units, worths).map((row) => probability(row, UNIT_RANKER)), worths };
}
