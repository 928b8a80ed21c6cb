import type { BoostedTrees, TreeNode } from '#server/engines/extractive/ranking/boostedTrees.ts';
import type { DenseExample } from './denseRegression.ts';
import { randomFrom } from './shuffle.ts';

interface Boosting {
  /** The number of trees. */
  rounds: number;
  /** The number of splits from the root of a tree to a leaf, at most. */
  depth: number;
  /** Share of the features among which each tree chooses its splits; drawn for each tree. */
  featureShare: number;
}

/** The number of bins per feature. Splits are only searched between bins, because a histogram is then enough to find them. */
const BINS = 32;
const LEARNING_RATE = 0.1;
const MIN_EXAMPLES = 40;
/** Quadratic penalty on the values of the leaves. */
const L2 = 5;
const MIN_GAIN = 1e-3;
const SEED = 1;

/** The bin of a feature's value in each example: how many of the limits the value reaches. */
interface Column {
  feature: number;
  limits: number[];
  bins: Uint8Array;
}

interface Split {
  column: Column;
  /** Examples in this bin and those before it go below. */
  bin: number;
  gain: number;
}

/**
 * Boosts trees on the log loss of targets in 0–1, each tree by one Newton step (Chen & Guestrin 2016, "XGBoost"), with
 * splits at quantiles.
 */
export function fitTrees(
  examples: readonly DenseExample[],
  { rounds, depth, featureShare }: Boosting,
): BoostedTrees {
  const columns = (examples[0]?.row ?? []).map((_, feature) =>
    columnOf(
      feature,
      examples.map(({ row }) => row[feature] ?? 0),
    ),
  );
  const mean = examples.reduce((sum, { target }) => sum + target, 0) / examples.length;
  const bias = Math.log(mean / (1 - mean));
  const fit = new Fit(
    examples.map(({ target }) => target),
    bias,
  );
  const random = randomFrom(SEED);
  const trees = Array.from({ length: rounds }, () => {
    fit.differentiate();
    return grow(
      fit,
      columns.filter(() => random() < featureShare),
      depth,
      Int32Array.from(examples.keys()),
    );
  });
  return { bias, trees };
}

function columnOf(feature: number, values: number[]): Column {
  const ordered = Float64Array.from(values).sort();
  const quantiles = Array.from(
    { length: BINS - 1 },
    (_, at) => ordered[Math.floor(((at + 1) * values.length) / BINS)] ?? 0,
  );
  const limits = [...new Set(quantiles)];
  const binOf = (value: number) => limits.filter((limit) => limit <= value).length;
  return { feature, limits, bins: Uint8Array.from(values, binOf) };
}

/** The examples' log odds by the trees so far, and the first and second derivatives of the loss there. */
class Fit {
  readonly #targets: number[];
  readonly #logOdds: Float64Array;
  readonly slopes: Float64Array;
  readonly curvatures: Float64Array;

  constructor(targets: number[], bias: number) {
    this.#targets = targets;
    this.#logOdds = new Float64Array(targets.length).fill(bias);
    this.slopes = new Float64Array(targets.length);
    this.curvatures = new Float64Array(targets.length);
  }

  differentiate(): void {
    for (const [at, target] of this.#targets.entries()) {
      const odds = 1 / (1 + Math.exp(-(this.#logOdds[at] as number)));
      this.slopes[at] = odds - target;
      this.curvatures[at] = Math.max(1e-6, odds * (1 - odds));
    }
  }

  /** Adds a leaf's value to the log odds of its examples. */
  add(examples: Int32Array, value: number): void {
    for (const at of examples) this.#logOdds[at] = (this.#logOdds[at] as number) + value;
  }
}

function grow(fit: Fit, columns: Column[], levels: number, examples: Int32Array): TreeNode {
  const split = levels === 0 || examples.length < 2 * MIN_EXAMPLES ? null : bestSplit(fit, columns, examples);
  if (!split) {
    const { slope, curvature } = sumsOf(fit, examples);
    const value = (-LEARNING_RATE * slope) / (curvature + L2);
    fit.add(examples, value);
    return value;
  }
  const { bins, feature, limits } = split.column;
  const isBelow = (at: number) => (bins[at] as number) <= split.bin;
  return [
    feature,
    limits[split.bin] as number,
    grow(fit, columns, levels - 1, examples.filter(isBelow)),
    grow(
      fit,
      columns,
      levels - 1,
      examples.filter((at) => !isBelow(at)),
    ),
  ];
}

interface Sums {
  slope: number;
  curvature: number;
}

function sumsOf({ slopes, curvatures }: Fit, examples: Int32Array): Sums {
  let [slope, curvature] = [0, 0];
  for (const at of examples) {
    slope += slopes[at] as number;
    curvature += curvatures[at] as number;
  }
  return { slope, curvature };
}

/** The loss that a leaf with these sums saves. */
const savedBy = ({ slope, curvature }: Sums): number => slope ** 2 / (curvature + L2);

function bestSplit(fit: Fit, columns: Column[], examples: Int32Array): Split | null {
  const whole = sumsOf(fit, examples);
  let best: Split | null = null;
  for (const column of columns) {
    const { slopes, curvatures, counts } = histogram(fit, column, examples);
    const below = { slope: 0, curvature: 0 };
    let count = 0;
    for (let bin = 0; bin < column.limits.length; bin += 1) {
      below.slope += slopes[bin] as number;
      below.curvature += curvatures[bin] as number;
      count += counts[bin] as number;
      if (count < MIN_EXAMPLES || examples.length - count < MIN_EXAMPLES) continue;
      const above = { slope: whole.slope - below.slope, curvature: whole.curvature - below.curvature };
      const gain = savedBy(below) + savedBy(above) - savedBy(whole);
      if (gain > (best?.gain ?? MIN_GAIN)) best = { column, bin, gain };
    }
  }
  return best;
}

/** The sums of the derivatives, and the number of examples, in each bin of a column. */
function histogram({ slopes, curvatures }: Fit, { bins }: Column, examples: Int32Array) {
  const sums = {
    slopes: new Float64Array(BINS),
    curvatures: new Float64Array(BINS),
    counts: new Int32Array(BINS),
  };
  for (const at of examples) {
    const bin = bins[at] as number;
    sums.slopes[bin] = (sums.slopes[bin] as number) + (slopes[at] as number);
    sums.curvatures[bin] = (sums.curvatures[bin] as number) + (curvatures[at] as number);
    sums.counts[bin] = (sums.counts[bin] as number) + 1;
  }
  return sums;
}
