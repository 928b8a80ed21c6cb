/** Largest share of missing words where an engine may have misheard them. */
const MOST_MISSING = 0.5;
/** Of fewer words, half may occur by chance. */
const FEW_WORDS = 4;

/**
 * Whether a text has words and all of them occur in the texts of several people, ignoring case and punctuation. Words taken
 * from one person keep their order; words of two people who spoke at the same time may alternate. With `mayBeMisheard`, half
 * of the words suffice, unless there are only a few.
 */
export function areWordsIn(text: string, others: readonly string[], { mayBeMisheard = false } = {}): boolean {
  const words = wordsOf(text);
  const left = others.map(wordsOf);
  if (words.length > 0 && words.every((word) => takeNearest(word, left))) return true;
  const missing = wordsOf(others.reduce(wordsWithout, text));
  return mayBeMisheard && words.length >= FEW_WORDS && missing.length <= MOST_MISSING * words.length;
}

/**
 * Removes a word and all words before it from the text in which it occurs earliest. Returns false if no text has the word.
 */
function takeNearest(word: string, left: string[][]): boolean {
  let nearest: string[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const said of left) {
    const at = said.indexOf(word);
    if (at >= 0 && at < least) [nearest, least] = [said, at];
  }
  nearest?.splice(0, least + 1);
  return nearest !== null;
}

/** Returns the words of a text that remain after removing its longest common subsequence with the other text. */
export function wordsWithout(text: string, other: string): string {
  const words = wordsOf(text);
  const others = wordsOf(other);
  // Lengths of the longest common subsequences of both rests, by the positions where the rests begin.
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
