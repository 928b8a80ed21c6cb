/** Alternative spellings of the same spoken word. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['mr', 'mister'],
  ['mrs', 'missus'],
  ['dr', 'doctor'],
]);

/** Lower-case words without punctuation, in any script. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  return words.map((word) => SPOKEN.get(word) ?? word);
}

/** Words inserted, deleted and substituted (Levenshtein), as a share of the reference's words. */
export function wordErrorRate(reference: string, recognized: string): number {
  const expected = wordsOf(reference);
  const actual = wordsOf(recognized);
  let row = actual.map((_, i) => i + 1);
  row.unshift(0);
  for (const [i, word] of expected.entries()) {
    const next = [i + 1];
    for (const [j, other] of actual.entries()) {
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[actual.length]! / Math.max(1, expected.length);
}
