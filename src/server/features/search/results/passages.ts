import type { SearchHit } from '#shared/contract/search.ts';
import { WORD } from '#shared/rules/search/quotedPhrases.ts';

export type Mark = SearchHit['marks'][number];

interface Passage {
  passage: string;
  marks: Mark[];
}

const MAX_PASSAGE = 260;
/** How many characters of context are shown before the first match. */
const LEAD = 60;

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Counts how many different words of the text match. */
export const countMatches = (text: string, matching: ReadonlySet<string>): number =>
  new Set(wordsOf(text).filter((word) => matching.has(word))).size;

/** The positions of all matches in a text. */
export const marksIn = (text: string, matching: ReadonlySet<string>): Mark[] =>
  [...text.matchAll(WORD)]
    .filter(([word]) => matching.has(word))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }));

/** Cuts out the part of a text around the first match, with the positions of all matches in it. */
export function toPassage(text: string, matching: ReadonlySet<string>): Passage {
  const marks = marksIn(text, matching);
  if (text.length <= MAX_PASSAGE) return { passage: text, marks };
  const first = marks[0]?.start ?? 0;
  const from = first <= LEAD ? 0 : wordStart(text, Math.min(first - LEAD, text.length - MAX_PASSAGE), first);
  const to = from + MAX_PASSAGE >= text.length ? text.length : wordEnd(text, from + MAX_PASSAGE, from);
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  return {
    passage: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: marks
      .filter((mark) => mark.start >= from && mark.end <= to)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}

/** The start of the first whole word at or after `at`, but not beyond `latest`. */
function wordStart(text: string, at: number, latest: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space >= latest ? latest : space + 1;
}

/** The end of the last whole word up to `at`; an endless word is truncated, but never within a character. */
function wordEnd(text: string, at: number, from: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space > from) return space;
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at;
}
