import { isPlanted } from '#server/engines/extractive/injection.ts';
import { contentStems, wordsOf } from '#server/engines/extractive/text/tokens.ts';
import type { Language } from '#shared/contract/languages.ts';
import { unsupportedAddresses } from './spokenAddresses.ts';
import { countUnsupportedDays } from './spokenDays.ts';
import { unsupportedNames } from './spokenNames.ts';
import { isInventedDenial } from './spokenNegations.ts';
import { unsupportedNumbers } from './spokenNumbers.ts';
import type { TranscriptIndex } from './transcriptIndex.ts';
import { isWrittenIn } from './writtenLanguage.ts';

interface Statement {
  text: string;
  language: Language;
  /** Ids of the cited lines. */
  evidence: readonly string[];
  /** True for text copied from its lines, which may mix languages. */
  isQuotation?: boolean;
}

/** Minimum share of a statement's words that must occur in its lines, if both are in the same language. */
const MIN_SUPPORT = 0.3;
/** Numbers, days and names may be missing from the cited lines if a line within this distance contains them. */
const NEAR = 2;
const MAX_CHARACTERS = 600;

/**
 * The ids of the lines that support a statement, in spoken order. Null when the statement must not be shown: it cites
 * no line, contains a number, a day, an address or a name that was not spoken, shares too few words with its lines, is
 * in another language, or is an injected instruction. Adds a neighbouring line that contains a number, day, address or
 * name that the cited lines lack.
 */
export function supportingLines(
  { text, language, evidence, isQuotation = false }: Statement,
  index: TranscriptIndex,
): string[] | null {
  const cited = [...new Set(evidence.map((id) => index.placeOf(id)))].filter((place) => place >= 0);
  if (cited.length === 0 || text.trim() === '' || text.length > MAX_CHARACTERS) return null;
  if (isPlanted(text) || !(isQuotation || isWrittenIn(text, language))) return null;
  const places = completed(text, cited, index);
  if (!places || supportOf(text, language, places, index) < MIN_SUPPORT) return null;
  return places.sort((a, b) => a - b).flatMap((place) => index.lines[place]?.id ?? []);
}

/** The cited lines plus the neighbours that contain what is missing; null when some stay missing. */
function completed(text: string, cited: number[], index: TranscriptIndex): number[] | null {
  const isUnsaid = (places: number[]): number => {
    const said = places.map((place) => index.textOf(place));
    return (
      unsupportedNumbers(text, said).length +
      unsupportedNames(text, said, index.people).length +
      unsupportedAddresses(text, said).length +
      countUnsupportedDays(text, said) +
      (isInventedDenial(text, said) ? 1 : 0)
    );
  };
  let places = cited;
  let missing = isUnsaid(places);
  for (const place of missing > 0 ? index.around(cited, NEAR) : []) {
    const left = isUnsaid([...places, place]);
    if (left < missing) [places, missing] = [[...places, place], left];
    if (missing === 0) break;
  }
  return missing === 0 ? places : null;
}

/**
 * The share of the statement's words that occur in the lines, from 0 to 1; 1 when no line is in the statement's
 * language, because words of two languages cannot be compared.
 */
function supportOf(text: string, language: Language, places: number[], index: TranscriptIndex): number {
  const comparable = places.filter((place) => index.languageOf(place) === language);
  if (comparable.length === 0) return 1;
  // Names of speakers give no support, because every line contains its speaker's name.
  const names = new Set(stemsIn(index.people.join(' '), language));
  const stems = new Set(stemsIn(text, language).filter((stem) => !names.has(stem)));
  if (stems.size === 0) return 0;
  const said = [...stems].filter((stem) => comparable.some((place) => index.stemsOf(place).has(stem)));
  // Lines in another language may contain the remaining words, so the share counts as sufficient.
  const share = said.length / stems.size;
  return comparable.length < places.length ? Math.max(share, MIN_SUPPORT) : share;
}

const stemsIn = (text: string, language: Language): string[] =>
  contentStems(wordsOf(text, language), language);
