/** More distinct words than a long meeting has. */
const WORDS = 50_000;

/** The same function of a word with a memory for its results, which is emptied when it is full. */
export function remembered<Result>(
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
