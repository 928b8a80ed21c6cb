import type { Features, LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import type { Example } from './logisticRegression.ts';
import { randomFrom, shuffle } from './shuffle.ts';
import { type Indexed, SparseFeatures } from './sparseFeatures.ts';
import { countsOf, mostUseful } from './usefulFeatures.ts';

/** Alternatives, of which at least one is right. */
export interface Choice {
  alternatives: { features: Features; isRight: boolean }[];
}

const RATE = 0.15;
const L2 = 1e-3;
const CHOOSING_ROUNDS = 4;

/** Weights during training by AdaGrad (Duchi et al. 2011), averaged over the second half of the rounds. */
class Weights {
  readonly #features: SparseFeatures;
  readonly #values: Float64Array;
  readonly #squares: Float64Array;
  readonly #sums: Float64Array;
  #averaged = 0;

  constructor(features: SparseFeatures) {
    this.#features = features;
    this.#values = new Float64Array(features.size);
    this.#squares = new Float64Array(features.size).fill(1e-4);
    this.#sums = new Float64Array(features.size);
  }

  score(example: Indexed): number {
    return this.#features.scoreOf(this.#values, example);
  }

  descend({ places, share }: Indexed, error: number, { learnsBias }: { learnsBias: boolean }): void {
    for (const place of places) this.#step(place, error * share + L2 * (this.#values[place] ?? 0));
    if (learnsBias) this.#step(this.#features.biasPlace, error);
  }

  #step(place: number, gradient: number): void {
    this.#squares[place] = (this.#squares[place] ?? 0) + gradient * gradient;
    this.#values[place] =
      (this.#values[place] ?? 0) - (RATE * gradient) / Math.sqrt(this.#squares[place] ?? 1);
  }

  remember(): void {
    this.#averaged += 1;
    for (let place = 0; place < this.#values.length; place += 1)
      this.#sums[place] = (this.#sums[place] ?? 0) + (this.#values[place] ?? 0);
  }

  toModel(): LinearModel {
    return this.#features.toModel(this.#sums.map((sum) => sum / Math.max(1, this.#averaged)));
  }
}

interface Descent {
  /** Number of examples. */
  count: number;
  rounds: number;
  /** Takes a step for the example at this index. */
  learn: (at: number) => void;
}

/** Runs rounds of stochastic descent over the examples in shuffled order; averages the second half. */
function descend(weights: Weights, { count, rounds, learn }: Descent): void {
  const random = randomFrom(7);
  const order = Array.from({ length: count }, (_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const at of order) learn(at);
    if (round >= rounds / 2) weights.remember();
  }
}

/**
 * Logistic regression for a yes-or-no question, stopped long before its optimum. The first rounds select the features,
 * the others fit their weights.
 */
export function descendLogistic(
  examples: Example[],
  { rounds = 12, maxFeatures = 20_000 } = {},
): LinearModel {
  const counts = countsOf(examples.map(({ features }) => features));
  const chosen =
    counts.size > maxFeatures
      ? mostUseful(fitYesNo(examples, CHOOSING_ROUNDS, counts.keys()), counts, maxFeatures)
      : counts.keys();
  return fitYesNo(examples, rounds, chosen);
}

function fitYesNo(examples: Example[], rounds: number, vocabulary: Iterable<number>): LinearModel {
  const known = new SparseFeatures(vocabulary);
  const weights = new Weights(known);
  const indexed = examples.map(({ features }) => known.indexed(features));
  const learn = (at: number) => {
    const { isPositive, weight = 1 } = examples[at] as Example;
    const own = indexed[at] as Indexed;
    const probability = 1 / (1 + Math.exp(-weights.score(own)));
    weights.descend(own, (probability - Number(isPositive)) * weight, { learnsBias: true });
  };
  descend(weights, { count: examples.length, rounds, learn });
  return weights.toModel();
}

/**
 * Conditional logit (McFadden 1974): the probability of choosing one of several alternatives, of which any right one is
 * accepted.
 */
export function fitChoice(choices: Choice[], rounds = 30): LinearModel {
  const usable = choices.filter(({ alternatives }) => alternatives.some(({ isRight }) => isRight));
  const known = new SparseFeatures(
    countsOf(usable.flatMap(({ alternatives }) => alternatives.map(({ features }) => features))).keys(),
  );
  const weights = new Weights(known);
  const indexed = usable.map(({ alternatives }) =>
    alternatives.map(({ features }) => known.indexed(features)),
  );
  const learn = (at: number) => {
    const { alternatives } = usable[at] as Choice;
    const own = indexed[at] ?? [];
    const odds = own.map((alternative) => Math.exp(weights.score(alternative)));
    const all = odds.reduce((sum, odd) => sum + odd, 0);
    const right = odds.reduce((sum, odd, place) => sum + (alternatives[place]?.isRight ? odd : 0), 0);
    own.forEach((alternative, place) => {
      const odd = odds[place] ?? 0;
      const error = odd / all - (alternatives[place]?.isRight ? odd / right : 0);
      weights.descend(alternative, error, { learnsBias: false });
    });
  };
  descend(weights, { count: usable.length, rounds, learn });
  return weights.toModel();
}
