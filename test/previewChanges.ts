import { wordsOf } from './wordErrorRate.ts';

export interface PreviewChanges {
  /** Words that previews showed, each counted when it appears. */
  shown: number;
  /** Those that a later preview or the final line replaced or dropped. */
  changed: number;
}

/**
 * How much of an utterance's previews a reader saw change. Two texts keep a word where it belongs to their longest common
 * subsequence, so a word inserted before it does not count; case and punctuation do not count either.
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
