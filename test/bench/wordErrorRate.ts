/** Alternative spellings of the same spoken word. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['mr', 'mister'],
  ['mrs', 'missus'],
  ['dr', 'doctor'],
]);

/** Arabic vowel marks and tatweel, which are optional in writing. */
const OPTIONAL_MARKS = /[\u064B-\u0652\u0670\u0640]/g;

/** Lower-case words without punctuation, in any script. French apostrophes separate words, English ones do not. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replace(OPTIONAL_MARKS, '').replace(/’/g, "'");
  const parted = plain.replace(/\b(?:[cdjlmnst]|qu|lorsqu|puisqu)'(?=\p{L})/gu, '$& ');
  const words = parted.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  return words.map((word) => SPOKEN.get(word) ?? word);
}

/** The word error rate: inserted, deleted and substituted words as a share of the reference's words. */
export function wordErrorRate(reference: string, recognized: string): number {
  const { errors, words } = countWordErrors(reference, recognized);
  return errors / Math.max(1, words);
}

/** The number of inserted, deleted and substituted words (Levenshtein distance), and of the reference's words. */
export function countWordErrors(reference: string, recognized: string): { errors: number; words: number } {
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
  return { errors: row[actual.length]!, words: expected.length };
}
