import type { Unit } from './units.ts';

/** A term vector normalised to length one. */
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

export function vectorsOf(units: Unit[], frequency: Map<string, number>): Vector[] {
  return units.map((unit) => {
    const vector: Vector = new Map();
    for (const stem of unit.stems) {
      const rarity = Math.log(1 + units.length / (frequency.get(stem) ?? 1));
      vector.set(stem, (vector.get(stem) ?? 0) + rarity);
    }
    return unitLength(vector);
  });
}

/** Cosine similarity to the mean of all vectors: linear in the meeting's length, where LexRank is quadratic. */
export function centroidSimilarity(vectors: Vector[]): number[] {
  const sum: Vector = new Map();
  for (const vector of vectors) add(sum, vector, 1);
  const centroid = unitLength(sum);
  return vectors.map((vector) => cosine(vector, centroid));
}

/** Similarity to the neighbouring units: `radius` on either side, the unit itself left out. */
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

const DAMPING = 0.85;
const ROUNDS = 20;
const THRESHOLD = 0.1;
/** Stems in more units than this create no links: otherwise the pairs would grow with the square of the meeting. */
const MAX_POSTINGS = 60;
/** Above this many units only an even sample of them votes. */
const MAX_VOTERS = 2_000;

/**
 * LexRank (Erkan & Radev 2004) on a pruned graph: two units are linked when they share a stem of at most MAX_POSTINGS
 * units and their cosine exceeds THRESHOLD. The mean score is 1; units that do not vote get 0.
 */
export function lexRank(vectors: Vector[]): number[] {
  const step = Math.max(1, Math.ceil(vectors.length / MAX_VOTERS));
  const voters = Array.from(vectors.keys()).filter((index) => index % step === 0);
  const links = linkSimilar(vectors, voters);
  const strength = links.map((row) => row.reduce((sum, [, weight]) => sum + weight, 0));
  let rank = voters.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = voters.map(() => 1 - DAMPING);
    links.forEach((row, from) => {
      const share = (DAMPING * (rank[from] ?? 0)) / (strength[from] || 1);
      for (const [to, weight] of row) next[to] = (next[to] ?? 0) + share * weight;
    });
    rank = next;
  }
  const scores = vectors.map(() => 0);
  voters.forEach((index, at) => {
    scores[index] = rank[at] ?? 0;
  });
  return scores;
}

function linkSimilar(vectors: Vector[], voters: number[]): [number, number][][] {
  const postings = new Map<string, number[]>();
  voters.forEach((index, at) => {
    for (const stem of vectors[index]?.keys() ?? []) {
      const list = postings.get(stem);
      if (list) list.push(at);
      else postings.set(stem, [at]);
    }
  });
  const links: [number, number][][] = voters.map(() => []);
  voters.forEach((index, at) => {
    const vector = vectors[index] as Vector;
    const met = new Set<number>();
    for (const stem of vector.keys()) {
      const list = postings.get(stem) ?? [];
      if (list.length > MAX_POSTINGS) continue;
      for (const other of list) if (other > at) met.add(other);
    }
    for (const other of met) {
      const weight = cosine(vector, vectors[voters[other] ?? -1] as Vector);
      if (weight < THRESHOLD) continue;
      links[at]?.push([other, weight]);
      links[other]?.push([at, weight]);
    }
  });
  return links;
}
