import type { Features, LinearModel } from '#server/engines/extractive/learned/linearModel.ts';
import { lbfgs } from './lbfgs.ts';
import { type Indexed, SparseFeatures } from './sparseFeatures.ts';
import { countsOf, mostUseful } from './usefulFeatures.ts';

/** One example of a yes-or-no question. */
export interface Example {
  features: Features;
  isPositive: boolean;
  /** How often it counts, for examples that stand for others which were left out. */
  weight?: number;
}

/** How strongly weights are drawn to zero. */
export interface Penalty {
  /** Of half a squared weight, beside the log loss of one example. */
  l2: number;
  /** The penalty of a feature grows with this power of how many examples have it. */
  power?: number;
}

/** The features that are weighed, each with its penalty. The bias has none. */
class PenalizedFeatures extends SparseFeatures {
  readonly #penalties: Float64Array;

  constructor(features: number[], counts: ReadonlyMap<number, number>, { l2, power = 0 }: Penalty) {
    super(features);
    this.#penalties = Float64Array.from([
      ...features.map((feature) => l2 * (counts.get(feature) ?? 0) ** power),
      0,
    ]);
  }

  /** The model of the least loss; `lossOf` gives that of the examples, and adds its gradient. */
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
 * Logistic regression with L2, for a yes-or-no question, at its one optimum; where there are too many features, a fit with
 * all of them says which matter.
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
