import { type Features, hashOf, type LinearModel, logOddsOf } from './linearModel.ts';

/**
 * The two models of stacked sequential learning: the second one also uses the first one's scores of neighbouring lines.
 */
export interface StackedModels {
  first: LinearModel;
  second: LinearModel;
}

const REACH = 3;
const STEPS = [-5, -4, -3, -2, -1, 0, 1];

/** Feature hashes by distance from the line and by threshold, precomputed because every line uses all of them. */
const SCORE_FEATURES = Array.from({ length: 2 * REACH + 1 }, (_, place) =>
  STEPS.map((step) => hashOf(`score ${place - REACH} > ${step}`)),
);
const PEAK = hashOf('peak');

/**
 * Stacked sequential learning (Cohen & Carvalho 2005): adds the thresholded scores of surrounding lines to a line's own
 * features.
 */
function neighbourFeatures(own: Features, scores: number[], at: number): Set<number> {
  const features = new Set<number>();
  const add = (hash: number) => {
    if (!own.has(hash)) features.add(hash);
  };
  SCORE_FEATURES.forEach((hashes, place) => {
    const score = scores[at + place - REACH] ?? Number.NEGATIVE_INFINITY;
    hashes.forEach((hash, step) => {
      if (score > (STEPS[step] as number)) add(hash);
    });
  });
  const around = [-2, -1, 1, 2].map((offset) => scores[at + offset] ?? Number.NEGATIVE_INFINITY);
  if ((scores[at] ?? 0) >= Math.max(...around)) add(PEAK);
  return features;
}

/** The features of each line for the second model. */
export const withNeighbourScores = (features: Features[], scores: number[]): Features[] =>
  features.map((own, at) => new Set([...own, ...neighbourFeatures(own, scores, at)]));

/** For each line, the log odds that it is part of an item. */
export function stackedScores({ first, second }: StackedModels, features: Features[]): number[] {
  const scores = features.map((own) => logOddsOf(first, own));
  return features.map((own, at) => logOddsOf(second, own, neighbourFeatures(own, scores, at)));
}
