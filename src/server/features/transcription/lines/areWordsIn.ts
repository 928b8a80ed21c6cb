/** Whether a text has words, and another one has each of them in the same order, whatever their case and punctuation. */
export function areWordsIn(text: string, other: string): boolean {
  const words = wordsOf(text);
  const others = wordsOf(other).values();
  return words.length > 0 && words.every((word) => others.some((each) => each === word));
}

/** The words of a text that are left when as many as possible stand, in the same order, in another one. */
export function wordsWithout(text: string, other: string): string {
  const words = wordsOf(text);
  const others = wordsOf(other);
  // The most words that the rests of both share, by where the rests begin.
  const shared = Array.from({ length: words.length + 1 }, () => new Uint16Array(others.length + 1));
  for (let at = words.length - 1; at >= 0; at--)
    for (let to = others.length - 1; to >= 0; to--)
      shared[at]![to] =
        words[at] === others[to]
          ? shared[at + 1]![to + 1]! + 1
          : Math.max(shared[at + 1]![to]!, shared[at]![to + 1]!);
  let to = 0;
  return words
    .filter((word, at) => {
      while (to < others.length && others[to] !== word && shared[at]![to + 1] === shared[at]![to]) to++;
      const isShared = others[to] === word;
      if (isShared) to++;
      return !isShared;
    })
    .join(' ');
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
