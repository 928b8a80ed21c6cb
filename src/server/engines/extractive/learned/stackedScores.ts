import { type Features, featuresOf, type LinearModel, logOddsOf } from './linearModel.ts';

/** The two models of stacked sequential learning: the second also sees what the first says about the neighbours. */
export interface StackedModels {
  first: LinearModel;
  second: LinearModel;
}

const REACH = 3;
const STEPS = [-5, -4, -3, -2, -1, 0, 1];

/** Cohen & Carvalho 2005, "Stacked sequential learning": thresholded scores of the lines around become features. */
export function withNeighbourScores(features: Features[], scores: number[]): Features[] {
  return features.map((own, at) => {
    const names: string[] = [];
    for (let offset = -REACH; offset <= REACH; offset += 1) {
      const score = scores[at + offset];
      if (score === undefined) continue;
      for (const step of STEPS) if (score > step) names.push(`score ${offset} > ${step}`);
    }
    const around = [-2, -1, 1, 2].map((offset) => scores[at + offset] ?? Number.NEGATIVE_INFINITY);
    if ((scores[at] ?? 0) >= Math.max(...around)) names.push('peak');
    return new Set([...own, ...featuresOf(names)]);
  });
}

/** For each line the log odds that it is part of an item. */
export function stackedScores({ first, second }: StackedModels, features: Features[]): number[] {
  const scores = features.map((own) => logOddsOf(first, own));
  return withNeighbourScores(features, scores).map((own) => logOddsOf(second, own));
}
