import { type Features, hashOf, type LinearModel, logOddsOf } from './linearModel.ts';

/** The two models of stacked sequential learning: the second also sees what the first says about the neighbours. */
export interface StackedModels {
  first: LinearModel;
  second: LinearModel;
}

const REACH = 3;
const STEPS = [-5, -4, -3, -2, -1, 0, 1];

/** By distance from the line, and by step; hashed once, because every line of a meeting asks for all of them. */
const SCORE_FEATURES = Array.from({ length: 2 * REACH + 1 }, (_, place) =>
  STEPS.map((step) => hashOf(`score ${place - REACH} > ${step}`)),
);
const PEAK = hashOf('peak');

/**
 * Cohen & Carvalho 2005, "Stacked sequential learning": thresholded scores of the lines around become features, beside a
 * line's own.
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

/** What the second model sees of each line. */
export const withNeighbourScores = (features: Features[], scores: number[]): Features[] =>
  features.map((own, at) => new Set([...own, ...neighbourFeatures(own, scores, at)]));

/** For each line the log odds that it is part of an item. */
export function stackedScores({ first, second }: StackedModels, features: Features[]): number[] {
  const scores = features.map((own) => logOddsOf(first, own));
  return features.map((own, at) => logOddsOf(second, own, neighbourFeatures(own, scores, at)));
}
