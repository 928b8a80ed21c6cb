import { withoutRepeated } from './withoutRepeated.ts';

/** The edited terms, without those that were removed elsewhere since `before`, and with those that were added there. */
export function mergeTerms(
  stored: readonly string[],
  { terms, before = stored }: { terms: readonly string[]; before?: readonly string[] | undefined },
): string[] {
  const removed = new Set(before.filter((term) => !stored.includes(term)));
  const added = stored.filter((term) => !before.includes(term));
  return withoutRepeated([...terms.filter((term) => !removed.has(term)), ...added]);
}
