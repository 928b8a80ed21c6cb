import type { Unit } from '../utterances/units.ts';

/** A term vector normalized to length one. */
type Vector = Map<string, number>;

const cosine = (a: Vector, b: Vector): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0);
  return sum;
};

function unitLength(vector: Vector): Vector {
  let square = 0;
  for (const weight of vector.values()) square += weight * weight;
  const norm = Math.sqrt(square) || 1;
  return new Map([...vector].map(([stem, weight]) => [stem, weight / norm]));
}

export function documentFrequency(units: Unit[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const unit of units) {
    for (const stem of new Set(unit.stems)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  }
  return frequency;
}

/** The inverse document frequency of a stem among `count` sentences: the rarer, the larger. */
export const rarityOf = (stem: string, frequency: Map<string, number>, count: number): number =>
  Math.log(1 + count / (frequency.get(stem) ?? 1));

export function vectorsOf(units: Unit[], frequency: Map<string, number>): Vector[] {
  return units.map((unit) => {
    const vector: Vector = new Map();
    for (const stem of unit.stems)
      vector.set(stem, (vector.get(stem) ?? 0) + rarityOf(stem, frequency, units.length));
    return unitLength(vector);
  });
}

/** Cosine similarity to the mean of all vectors: linear in the meeting's length. */
export function centroidSimilarity(vectors: Vector[]): number[] {
  const sum: Vector = new Map();
  for (const vector of vectors) add(sum, vector, 1);
  const centroid = unitLength(sum);
  return vectors.map((vector) => cosine(vector, centroid));
}

/** Similarity to the neighbouring units: `radius` on either side, without the unit itself. */
export function neighbourhoodSimilarity(vectors: Vector[], radius: number): number[] {
  const window: Vector = new Map();
  for (const vector of vectors.slice(0, radius)) add(window, vector, 1);
  return vectors.map((vector, index) => {
    const entering = vectors[index + radius];
    const leaving = vectors[index - radius - 1];
    if (entering) add(window, entering, 1);
    if (leaving) add(window, leaving, -1);
    let shared = 0;
    for (const [stem, weight] of vector) shared += weight * ((window.get(stem) ?? 0) - weight);
    return shared / (2 * radius);
  });
}

function add(sum: Vector, vector: Vector, sign: 1 | -1) {
  for (const [stem, weight] of vector) sum.set(stem, (sum.get(stem) ?? 0) + sign * weight);
}
