const firstLetter = (word: string | undefined): string => Array.from(word ?? '')[0]?.toUpperCase() ?? '';

/** The first letters of the first and the last word, without the guest mark. */
export function initialsOf(label: string): string {
  const words = label
    .trim()
    .split(/\s+/)
    .filter((word, at) => at === 0 || !word.startsWith('('));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen.map(firstLetter).join('');
}
