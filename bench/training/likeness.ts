import { sharedCount } from '#server/engines/extractive/stemSets.ts';

/** F-measure of the words of a text for those of a label; with a higher beta a missing word counts for more than one too many. */
export function likeness(stems: string[], label: ReadonlySet<string>, beta: number): number {
  const own = new Set(stems);
  return ((1 + beta ** 2) * sharedCount(own, label)) / (own.size + beta ** 2 * label.size);
}
