import { wordsOf } from './wordErrorRate.ts';

export interface PreviewChanges {
  /** Number of words that previews showed, each counted when it appears. */
  shown: number;
  /** Number of shown words that a later preview or the final line replaced or dropped. */
  changed: number;
}

/**
 * Counts the changes that a reader saw in the previews of an utterance. A word is kept if it is in the longest common
 * subsequence of two texts, so inserting a word before it does not count. Ignores case and punctuation.
 */
export function countPreviewChanges(previews: readonly string[], final: string): PreviewChanges {
  let [shown, changed] = [0, 0];
  let before: string[] = [];
  for (const words of previews.map(wordsOf)) {
    const kept = countCommon(before, words);
    changed += before.length - kept;
    shown += words.length - kept;
    before = words;
  }
  return { shown, changed: changed + before.length - countCommon(before, wordsOf(final)) };
}

/** The length of the longest common subsequence. */
function countCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    for (const [j, other] of b.entries())
      next.push(word === other ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    row = next;
  }
  return row[b.length]!;
}
