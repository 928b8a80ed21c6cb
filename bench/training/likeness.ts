import { sharedCount } from '#server/engines/extractive/text/stemSets.ts';

/**
 * F-measure of a text's words against a label's words. A higher beta weights missing words more than superfluous ones.
 */
export function likeness(stems: string[], label: ReadonlySet<string>, beta: number): number {
  const own = new Set(stems);
  return ((1 + beta ** 2) * sharedCount(own, label)) / (own.size + beta ** 2 * label.size);
}
