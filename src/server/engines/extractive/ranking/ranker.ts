import { type BoostedTrees, treeLogOdds } from './boostedTrees.ts';

/** A fitted logistic regression: one weight per feature name, in the order of the rows' columns. */
export interface LinearRanker {
  weights: Record<string, number>;
  bias: number;
}

/** Judges rows of features by a logistic regression, by trees, or by the mean of the log odds of both. */
export interface Ranker {
  linear?: LinearRanker;
  trees?: BoostedTrees;
}

export function probability(row: readonly number[], { linear, trees }: Ranker): number {
  const logOdds = [
    ...(linear ? [linearLogOdds(row, linear)] : []),
    ...(trees ? [treeLogOdds(row, trees)] : []),
  ];
  return 1 / (1 + Math.exp(-logOdds.reduce((sum, value) => sum + value, 0) / logOdds.length));
}

function linearLogOdds(row: readonly number[], { weights, bias }: LinearRanker): number {
  const ordered = Object.values(weights);
  return row.reduce((total, value, at) => total + value * (ordered[at] ?? 0), bias);
}
