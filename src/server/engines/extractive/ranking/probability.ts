/** A fitted logistic regression: one weight per feature name, in the order of the rows' columns. */
export interface Ranker {
  weights: Record<string, number>;
  bias: number;
}

export function probability(row: number[], { weights, bias }: Ranker): number {
  const ordered = Object.values(weights);
  const sum = row.reduce((total, value, at) => total + value * (ordered[at] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}
