const escaped = (name: string): string =>
  name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+');

interface Renaming {
  from: string;
  to: string;
  /** All other names in the meeting, because a longer name may contain this one. */
  others: readonly string[];
}

/** Replaces a person's name in a text; only whole names are replaced. */
export function renamedText(text: string, { from, to, others }: Renaming): string {
  const names = [...new Set([from, to, ...others])].filter((name) => name !== '');
  const longestFirst = names.sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, (name) => (name === from ? to : name));
}
