import type { Ranker } from '#server/engines/extractive/probability.ts';

/** The features of one example, and how much of a "yes" it is, in 0…1. */
export interface DenseExample {
  row: number[];
  target: number;
}

const ROUNDS = 8;
const RATE = 0.1;
const DECAY = 1e-5;

/**
 * Logistic regression by AdaGrad (Duchi et al. 2011) in a fixed shuffled order, on features brought to one scale; the
 * weights are those of the features as they were.
 */
export function fitDense(names: string[], examples: DenseExample[]): Ranker {
  const scales = names.map((_, at) => scaleOf(examples.map(({ row }) => row[at] ?? 0)));
  const scaled = examples.map(({ row, target }) => ({
    target,
    row: [...scales.map(({ mean, deviation }, at) => ((row[at] ?? 0) - mean) / deviation), 1],
  }));
  const weights = descend(scaled, names.length + 1);
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

/** The last value of each row is 1, so the last weight is the bias. */
function descend(examples: DenseExample[], size: number): number[] {
  const weights = new Array<number>(size).fill(0);
  const squares = new Array<number>(size).fill(1e-6);
  for (let round = 0, random = randomIndices(); round < ROUNDS; round += 1) {
    for (let at = examples.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [examples[at], examples[other]] = [examples[other] as DenseExample, examples[at] as DenseExample];
    }
    for (const { row, target } of examples) {
      let sum = 0;
      for (let at = 0; at < size; at += 1) sum += (row[at] ?? 0) * (weights[at] ?? 0);
      const error = 1 / (1 + Math.exp(-sum)) - target;
      for (let at = 0; at < size; at += 1) {
        const gradient = error * (row[at] ?? 0) + DECAY * (weights[at] ?? 0);
        const square = (squares[at] ?? 0) + gradient * gradient;
        squares[at] = square;
        weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(square);
      }
    }
  }
  return weights;
}

/** The same numbers in every run, so that the same meetings give the same weights. */
function randomIndices(): (below: number) => number {
  let seed = 1;
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}
