import type { Features, LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import { lbfgs } from './lbfgs.ts';
import { type Indexed, SparseFeatures } from './sparseFeatures.ts';
import { countsOf, mostUseful } from './usefulFeatures.ts';

/** One example of a yes-or-no question. */
export interface Example {
  features: Features;
  isPositive: boolean;
  /** Weight of the example, which may stand for others that were left out. */
  weight?: number;
}

/** Regularization: how strongly weights are drawn to zero. */
export interface Penalty {
  /** Factor on half the squared weight, relative to the log loss of one example. */
  l2: number;
  /** Exponent of the number of examples with a feature, by which its penalty is multiplied. */
  power?: number;
}

/** The features of a model, each with its penalty; the bias has none. */
class PenalizedFeatures extends SparseFeatures {
  readonly #penalties: Float64Array;

  constructor(features: number[], counts: ReadonlyMap<number, number>, { l2, power = 0 }: Penalty) {
    super(features);
    this.#penalties = Float64Array.from([
      ...features.map((feature) => l2 * (counts.get(feature) ?? 0) ** power),
      0,
    ]);
  }

  /** The model with the least loss. `lossOf` returns the loss of the examples and adds its gradient. */
  fit(lossOf: (weights: Float64Array, gradient: Float64Array) => number): LinearModel {
    const weights = lbfgs(this.size, (at, gradient) => {
      let penalty = 0;
      for (let place = 0; place < at.length; place += 1) {
        const pull = (this.#penalties[place] as number) * (at[place] as number);
        penalty += (pull * (at[place] as number)) / 2;
        gradient[place] = pull;
      }
      return penalty + lossOf(at, gradient);
    });
    return this.toModel(weights);
  }
}

function addError(gradient: Float64Array, { places, share }: Indexed, error: number): void {
  for (const place of places) gradient[place] = (gradient[place] as number) + error * share;
}

/**
 * Logistic regression with L2 penalty for a yes-or-no question, solved to its optimum. With more than `maxFeatures`
 * features, a first fit with all of them selects the most useful ones.
 */
export function fitLogistic(examples: Example[], penalty: Penalty, maxFeatures = 20_000): LinearModel {
  const counts = countsOf(examples.map(({ features }) => features));
  const model = fitYesNo(examples, new PenalizedFeatures([...counts.keys()], counts, penalty));
  if (counts.size <= maxFeatures) return model;
  return fitYesNo(examples, new PenalizedFeatures(mostUseful(model, counts, maxFeatures), counts, penalty));
}

function fitYesNo(examples: Example[], known: PenalizedFeatures): LinearModel {
  const indexed = examples.map(({ features }) => known.indexed(features));
  return known.fit((weights, gradient) => {
    let loss = 0;
    for (const [at, { isPositive, weight = 1 }] of examples.entries()) {
      const own = indexed[at] as Indexed;
      const score = known.scoreOf(weights, own);
      loss += weight * Math.log1p(Math.exp(isPositive ? -score : score));
      const error = weight * (1 / (1 + Math.exp(-score)) - Number(isPositive));
      addError(gradient, own, error);
      gradient[known.biasPlace] = (gradient[known.biasPlace] as number) + error;
    }
    return loss;
  });
}
