/** Maximum cosine distance between two voices of one person; published thresholds range from 0.4 to 0.9. */
export const VOICE_DISTANCE = 0.7;

interface Person {
  /** Indices of voices. */
  voices: number[];
  /** The sum of the voices' vectors. */
  sum: Float32Array;
}

/**
 * Assigns the voices of a recording's parts to people by agglomerative clustering: merges the two nearest clusters
 * until `speakers` are left, or until the nearest exceed VOICE_DISTANCE. Returns each voice's person, numbered from 0
 * in order of appearance.
 */
export function clusterVoices(vectors: readonly Float32Array[], speakers: number | null): number[] {
  let people: Person[] = vectors.map((vector, index) => ({ voices: [index], sum: vector }));
  while (people.length > Math.max(1, speakers ?? 1)) {
    const nearest = findNearest(people);
    if (speakers === null && nearest.distance > VOICE_DISTANCE) break;
    const { first, second } = nearest;
    const joined = {
      voices: [...first.voices, ...second.voices],
      sum: first.sum.map((value, at) => value + second.sum[at]!),
    };
    people = people
      .map((person) => (person === first ? joined : person))
      .filter((person) => person !== second);
  }
  const numbers = new Array<number>(vectors.length);
  people.forEach(({ voices }, number) => {
    for (const voice of voices) numbers[voice] = number;
  });
  return numbers;
}

function findNearest(people: readonly Person[]): { first: Person; second: Person; distance: number } {
  let nearest = { first: people[0]!, second: people[1]!, distance: Number.POSITIVE_INFINITY };
  people.forEach((first, index) => {
    for (const second of people.slice(index + 1)) {
      const distance = cosineDistance(first.sum, second.sum);
      if (distance < nearest.distance) nearest = { first, second, distance };
    }
  });
  return nearest;
}

function cosineDistance(a: Float32Array, b: Float32Array): number {
  let [product, lengthA, lengthB] = [0, 0, 0];
  a.forEach((value, at) => {
    product += value * b[at]!;
    lengthA += value * value;
    lengthB += b[at]! * b[at]!;
  });
  return lengthA === 0 || lengthB === 0 ? 1 : 1 - product / Math.sqrt(lengthA * lengthB);
}
