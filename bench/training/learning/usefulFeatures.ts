import type { Features, LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';

/** Minimum number of examples with a feature, because a single one says nothing about others. */
const MIN_COUNT = 2;

/** The features that occur in at least MIN_COUNT examples, with their number of examples. */
export function countsOf(examples: Iterable<Features>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const features of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count >= MIN_COUNT));
}

/**
 * The features with the largest overall effect on scores. By weight alone, coincidences of two examples would displace
 * the others.
 */
export function mostUseful(
  { weights }: LinearModel,
  counts: ReadonlyMap<number, number>,
  limit: number,
): number[] {
  return [...weights]
    .map(([feature, weight]) => ({ feature, worth: Math.abs(weight) * Math.sqrt(counts.get(feature) ?? 0) }))
    .sort((a, b) => b.worth - a.worth || a.feature - b.feature)
    .slice(0, limit)
    .map(({ feature }) => feature);
}
