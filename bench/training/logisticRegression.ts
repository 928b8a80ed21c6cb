import type { Features, LinearModel } from '#server/engines/extractive/learned/linearModel.ts';
import { lbfgs } from './lbfgs.ts';
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

/** The places of an example's known features, and how much each of them counts. */
interface Indexed {
  places: Int32Array;
  share: number;
}

/** The features that are weighed, each with its place and its penalty. The last place is the bias, which has no penalty. */
class Vocabulary {
  readonly #places = new Map<number, number>();
  readonly #penalties: Float64Array;

  constructor(features: number[], counts: ReadonlyMap<number, number>, { l2, power = 0 }: Penalty) {
    for (const feature of features) this.#places.set(feature, this.#places.size);
    this.#penalties = Float64Array.from([
      ...features.map((feature) => l2 * (counts.get(feature) ?? 0) ** power),
      0,
    ]);
  }

  indexed(features: Features): Indexed {
    const places = Int32Array.from([...features].flatMap((feature) => this.#places.get(feature) ?? []));
    return { places, share: 1 / Math.sqrt(Math.max(1, places.length)) };
  }

  /** The model of the least loss; `lossOf` gives that of the examples, and adds its gradient. */
  fit(lossOf: (weights: Float64Array, gradient: Float64Array) => number): LinearModel {
    const weights = lbfgs(this.#penalties.length, (at, gradient) => {
      let penalty = 0;
      for (let place = 0; place < at.length; place += 1) {
        const pull = (this.#penalties[place] as number) * (at[place] as number);
        penalty += (pull * (at[place] as number)) / 2;
        gradient[place] = pull;
      }
      return penalty + lossOf(at, gradient);
    });
    const own = [...this.#places].map(([feature, place]): [number, number] => [feature, weights[place] ?? 0]);
    return { bias: weights.at(-1) ?? 0, weights: new Map(own) };
  }
}

function scoreOf(weights: Float64Array, { places, share }: Indexed): number {
  let sum = 0;
  for (const place of places) sum += weights[place] as number;
  return (weights.at(-1) as number) + sum * share;
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
  const model = fitYesNo(examples, new Vocabulary([...counts.keys()], counts, penalty));
  if (counts.size <= maxFeatures) return model;
  return fitYesNo(examples, new Vocabulary(mostUseful(model, counts, maxFeatures), counts, penalty));
}

function fitYesNo(examples: Example[], vocabulary: Vocabulary): LinearModel {
  const indexed = examples.map(({ features }) => vocabulary.indexed(features));
  return vocabulary.fit((weights, gradient) => {
    let loss = 0;
    for (const [at, { isPositive, weight = 1 }] of examples.entries()) {
      const own = indexed[at] as Indexed;
      const score = scoreOf(weights, own);
      loss += weight * Math.log1p(Math.exp(isPositive ? -score : score));
      const error = weight * (1 / (1 + Math.exp(-score)) - Number(isPositive));
      addError(gradient, own, error);
      gradient[gradient.length - 1] = (gradient.at(-1) as number) + error;
    }
    return loss;
  });
}
