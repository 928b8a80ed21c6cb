/** Maximum number of cached words; a long meeting has fewer distinct ones. */
const WORDS = 50_000;

/** Memoizes a function of a word. The cache is cleared when it is full. */
export function memoizeByWord<Result>(
  resultFor: (word: string) => Result,
  limit = WORDS,
): (word: string) => Result {
  const memory = new Map<string, Result>();
  return (word) => {
    const known = memory.get(word);
    if (known !== undefined) return known;
    const result = resultFor(word);
    if (memory.size >= limit) memory.clear();
    memory.set(word, result);
    return result;
  };
}
