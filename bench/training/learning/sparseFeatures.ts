import type { Features, LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';

/** The indices of an example's known features among the weights, and the factor of each weight. */
export interface Indexed {
  places: Int32Array;
  share: number;
}

/** The features of a model, each with an index among the weights; the last index is the bias. */
export class SparseFeatures {
  readonly #places = new Map<number, number>();

  constructor(features: Iterable<number>) {
    for (const feature of features) this.#places.set(feature, this.#places.size);
  }

  get biasPlace(): number {
    return this.#places.size;
  }

  /** The number of weights, including the bias. */
  get size(): number {
    return this.#places.size + 1;
  }

  indexed(features: Features): Indexed {
    const places = Int32Array.from([...features].flatMap((feature) => this.#places.get(feature) ?? []));
    return { places, share: 1 / Math.sqrt(Math.max(1, places.length)) };
  }

  /** The log odds, equal to what `logOddsOf` returns for a model with these weights. */
  scoreOf(weights: Float64Array, { places, share }: Indexed): number {
    let sum = 0;
    for (const place of places) sum += weights[place] as number;
    return (weights[this.biasPlace] as number) + sum * share;
  }

  toModel(weights: Float64Array): LinearModel {
    const own = [...this.#places].map(([feature, place]): [number, number] => [
      feature,
      weights[place] as number,
    ]);
    return { bias: weights[this.biasPlace] as number, weights: new Map(own) };
  }
}
