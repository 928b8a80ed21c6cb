import { FEATURES, featureRows } from './features.ts';
import { BIAS, WEIGHTS } from './rankerWeights.ts';
import type { Unit } from './units.ts';

/** For each unit, the logistic ranker's probability in 0…1 that a person would put it into the summary. */
export function rankUnits(units: Unit[]): number[] {
  const weights = FEATURES.map((feature) => WEIGHTS[feature] ?? 0);
  return featureRows(units).map((row) => {
    const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), BIAS);
    return 1 / (1 + Math.exp(-sum));
  });
}
