import type { ActionItemRow } from '#server/platform/database/tables.ts';
import type { DraftAction } from '../summaryEngine.ts';

type StoredAction = Pick<ActionItemRow, 'id' | 'task' | 'evidence' | 'former_evidence' | 'edited_at'>;

/** An item of the new summary: a stored one that was extracted again, one that a user edited, or a new one. */
type MatchedAction<Item> = { item: Item; action?: DraftAction } | { item: null; action: DraftAction };

/**
 * Reconciles the stored action items with newly extracted ones. An item that is extracted again keeps its id, and an
 * item that a user edited stays in any case. Two items match if they cite a common line; each is matched once, the most
 * similar pair first, because two action items may come from one line.
 */
export function matchActions<Item extends StoredAction>(
  stored: readonly Item[],
  extracted: readonly DraftAction[],
): MatchedAction<Item>[] {
  const pairs = stored
    .flatMap((item) => extracted.map((action) => ({ item, action, likeness: likenessOf(item, action) })))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness);
  const itemOf = new Map<DraftAction, Item>();
  const matched = new Set<Item>();
  for (const { item, action } of pairs) {
    if (itemOf.has(action) || matched.has(item)) continue;
    itemOf.set(action, item);
    matched.add(item);
  }
  return [
    ...stored.filter((item) => item.edited_at !== null && !matched.has(item)).map((item) => ({ item })),
    ...extracted.map((action): MatchedAction<Item> => {
      const item = itemOf.get(action);
      return item ? { item, action } : { item: null, action };
    }),
  ];
}

/** Similarity: 0 for items without a common line, otherwise 1 to 3 by the shares of common lines and words. */
function likenessOf(item: StoredAction, action: DraftAction): number {
  const lines = sharedPart([...item.evidence, ...item.former_evidence], action.evidence);
  return lines === 0 ? 0 : 1 + lines + sharedPart(wordsOf(item.task), wordsOf(action.task));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The Jaccard index of two lists: 0 for nothing in common, 1 for the same elements. */
function sharedPart(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const common = first.intersection(second).size;
  return common === 0 ? 0 : common / (first.size + second.size - common);
}
