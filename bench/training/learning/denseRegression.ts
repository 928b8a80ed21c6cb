import type { LinearRanker } from '#server/engines/extractive/ranking/ranker.ts';

/** The features of one example, and its target in 0–1. */
export interface DenseExample {
  row: number[];
  target: number;
}

const MAX_STEPS = 25;
const CONVERGED = 1e-8;
/** Strength of the quadratic penalty per example, on weights of features scaled to unit variance. */
const L2 = 1e-4;

/**
 * Logistic regression with a quadratic penalty by Newton's method (iteratively reweighted least squares), on
 * standardized features; the returned weights are for the original features. The problem is convex, so the order of the
 * examples does not matter.
 */
export function fitDense(names: string[], examples: DenseExample[]): LinearRanker {
  const scales = names.map((_, at) => scaleOf(examples.map(({ row }) => row[at] ?? 0)));
  const scaled = examples.map(({ row, target }) => ({
    target,
    row: [...scales.map(({ mean, deviation }, at) => ((row[at] ?? 0) - mean) / deviation), 1],
  }));
  const weights = minimise(scaled, names.length + 1);
  const own = scales.map(({ deviation }, at) => (weights[at] ?? 0) / deviation);
  const shift = scales.reduce((sum, { mean }, at) => sum + mean * (own[at] ?? 0), 0);
  return {
    weights: Object.fromEntries(names.map((name, at) => [name, own[at] ?? 0])),
    bias: (weights.at(-1) ?? 0) - shift,
  };
}

function scaleOf(values: number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(square) || 1 };
}

/** The last value of each row is 1, so the last weight is the bias, which is not penalized. */
function minimise(examples: DenseExample[], size: number): number[] {
  const weights = new Array<number>(size).fill(0);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { gradient, curvature } = derivatives(examples, weights);
    const change = solved(curvature, gradient);
    for (let at = 0; at < size; at += 1) weights[at] = (weights[at] ?? 0) - (change[at] ?? 0);
    if (Math.max(...change.map(Math.abs)) < CONVERGED) break;
  }
  return weights;
}

/** The gradient of the penalized log loss, and the lower triangle of its Hessian, row by row. */
function derivatives(examples: DenseExample[], weights: number[]) {
  const size = weights.length;
  const penalty = (at: number) => (at < size - 1 ? L2 * examples.length : 0);
  const gradient = weights.map((weight, at) => penalty(at) * weight);
  const curvature = weights.map((_, at) => {
    const row = new Array<number>(at + 1).fill(0);
    row[at] = penalty(at);
    return row;
  });
  for (const { row, target } of examples) {
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += (row[at] as number) * (weights[at] as number);
    const odds = 1 / (1 + Math.exp(-sum));
    for (let at = 0; at < size; at += 1) {
      const value = row[at] as number;
      const own = curvature[at] as number[];
      const bend = odds * (1 - odds) * value;
      gradient[at] = (gradient[at] as number) + (odds - target) * value;
      for (let other = 0; other <= at; other += 1)
        own[other] = (own[other] as number) + bend * (row[other] as number);
    }
  }
  return { gradient, curvature };
}

/** Solves a positive definite system by Cholesky decomposition, given the lower triangle of its matrix. */
function solved(matrix: number[][], right: number[]): number[] {
  const factor: number[][] = [];
  const out = [...right];
  for (const [at, row] of matrix.entries()) {
    const own: number[] = [];
    factor.push(own);
    for (let other = 0; other <= at; other += 1) {
      const above = factor[other] as number[];
      let rest = row[other] as number;
      for (let k = 0; k < other; k += 1) rest -= (own[k] as number) * (above[k] as number);
      own.push(other === at ? Math.sqrt(rest) : rest / (above[other] as number));
    }
    for (let k = 0; k < at; k += 1) out[at] = (out[at] as number) - (own[k] as number) * (out[k] as number);
    out[at] = (out[at] as number) / (own[at] as number);
  }
  for (let at = out.length - 1; at >= 0; at -= 1) {
    for (let k = at + 1; k < out.length; k += 1)
      out[at] = (out[at] as number) - (factor[k]?.[at] as number) * (out[k] as number);
    out[at] = (out[at] as number) / (factor[at]?.[at] as number);
  }
  return out;
}
