/** Normalizes a text for searching: removes case, accents and vowel signs. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase();

interface Findable {
  name: string;
  /** Synonyms that also match a search. */
  keywords?: string;
}

/** The commands that contain all words of the query, prefix matches first; all commands for an empty query. */
export function matchCommands<C extends Findable>(commands: readonly C[], query: string): C[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ command }) => command);
}

function rankOf({ name, keywords = '' }: Findable, words: string[]): number | null {
  const title = folded(name);
  const text = `${title} ${folded(keywords)}`;
  if (!words.every((word) => text.includes(word))) return null;
  if (title.startsWith(words[0]!)) return 0;
  return words.every((word) => text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) ? 1 : 2;
}
