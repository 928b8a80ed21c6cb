import { quotedPhrases, WORD } from '#shared/rules/search/quotedPhrases.ts';

/** Characters that people omit in a search: combining accents, Arabic vowel signs and tatweel. */
const IGNORED = /[\p{Mn}\u0640]/u;
/** Letter variants that remain after Unicode decomposition, which removes the hamza from other letters. */
const LETTER_VARIANTS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  '\u2019': "'",
};

interface Folded {
  original: string;
  text: string;
  /**
   * For each folded character its index in the original, followed by the original's length; null if each character
   * stayed one, as in most lines.
   */
  origins: readonly number[] | null;
}

const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  let plain = foldedCharacters.get(character);
  if (plain === undefined) {
    const parts = [...character.toLowerCase().normalize('NFKD')].filter((part) => !IGNORED.test(part));
    plain = parts.map((part) => LETTER_VARIANTS[part] ?? part).join('');
    foldedCharacters.set(character, plain);
  }
  return plain;
}

/** Characters that folding may change. It keeps small Latin letters and most Arabic ones. */
const CHANGEABLE = /[^ -@[-~\u060C\u0628\u062A-\u063A\u0641-\u0648]/gu;

/** Folds case, accents and letter variants once, because a long transcript is searched on every key press. */
export function foldText(original: string): Folded {
  let isShifted = false;
  const text = original.replace(CHANGEABLE, (character) => {
    const plain = foldCharacter(character);
    isShifted ||= plain.length !== character.length;
    return plain;
  });
  return { original, text, origins: isShifted ? originsIn(original) : null };
}

function originsIn(original: string): number[] {
  const origins: number[] = [];
  let index = 0;
  for (const character of original) {
    const { length } = foldCharacter(character);
    for (let unit = 0; unit < length; unit += 1) origins.push(index);
    index += character.length;
  }
  origins.push(original.length);
  return origins;
}

export type Range = readonly [start: number, end: number];

interface TextSearch {
  /** The number of ranges, without making them: a single letter has tens of thousands in a long transcript. */
  countIn(folded: Folded): number;
  /** The matching ranges of the original text. */
  rangesIn(folded: Folded): Range[];
}

/**
 * Searches regardless of case, accents and vowel signs. As in the search of all meetings, a text has to have each "quoted
 * phrase": its whole words in this order.
 */
export function textSearch(query: string): TextSearch {
  const { phrases, rest } = quotedPhrases(query);
  const patterns = phrases.map(phrasePattern);
  const needle = foldText(patterns.length > 0 ? rest.trim() : query.trim()).text;
  const find = ({ text }: Folded): Range[] => {
    const found = patterns.map((pattern) => matchesOf(text, pattern));
    if (found.some((matches) => matches.length === 0)) return [];
    return inOrder([...found.flat(), ...occurrencesOf(text, needle)]);
  };
  return {
    countIn: (folded) => (patterns.length > 0 ? find(folded).length : countOf(folded.text, needle)),
    rangesIn: (folded) => find(folded).map(([start, end]) => [originOf(folded, start), endOf(folded, end)]),
  };
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const BETWEEN = String.raw`[^\p{L}\p{M}\p{N}]+`;

/** Needs no escapes, because words have only letters and digits. */
const phrasePattern = (phrase: string): RegExp =>
  new RegExp(`(?<!${LETTER})${foldText(phrase).text.match(WORD)?.join(BETWEEN)}(?!${LETTER})`, 'gu');

const matchesOf = (text: string, pattern: RegExp): Range[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: match }) => [index, index + match.length]);

function occurrencesOf(text: string, needle: string): Range[] {
  const ranges: Range[] = [];
  if (needle === '') return ranges;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length))
    ranges.push([at, at + needle.length]);
  return ranges;
}

function countOf(text: string, needle: string): number {
  if (needle === '') return 0;
  let count = 0;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) count += 1;
  return count;
}

/** Sorts the ranges, and leaves out those that overlap an earlier one. */
function inOrder(ranges: Range[]): Range[] {
  let last = 0;
  return ranges
    .sort(([a], [b]) => a - b)
    .filter(([start, end]) => {
      const isFree = start >= last;
      if (isFree) last = end;
      return isFree;
    });
}

const originOf = ({ origins }: Folded, foldedStart: number): number => origins?.[foldedStart] ?? foldedStart;

/** The end of a match in the original text, including the vowel signs after its last letter. */
function endOf({ original, origins }: Folded, foldedEnd: number): number {
  if (!origins) return foldedEnd;
  const last = origins[foldedEnd - 1]!;
  const next = origins[foldedEnd]!;
  // A ligature such as ﷺ folds to several letters; a match that ends inside it includes the whole ligature.
  return next > last ? next : last + (original.codePointAt(last)! > 0xffff ? 2 : 1);
}
