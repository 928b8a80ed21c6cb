/** Whether a text has words, and another one has each of them in the same order, whatever their case and punctuation. */
export function areWordsIn(text: string, other: string): boolean {
  const words = wordsOf(text);
  const others = wordsOf(other).values();
  return words.length > 0 && words.every((word) => others.some((each) => each === word));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
