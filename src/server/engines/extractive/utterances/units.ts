import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { lineLanguage } from '../text/lineLanguage.ts';
import { shownText } from '../text/shownText.ts';
import { contentStems, wordsOf } from '../text/tokens.ts';

/** A sentence of a line. */
export interface Unit {
  /** Index of the transcript line from which the unit was cut. */
  line: number;
  id: string;
  speaker: string;
  language: Language;
  /** The text as transcribed, with restored punctuation. */
  spoken: string;
  /** The text as shown. */
  text: string;
  words: string[];
  stems: string[];
  shownWords: number;
}

/** Minimum number of words of a ranked unit; shorter ones are answers and noise. */
export const MIN_RANKED_WORDS = 5;

const BOUNDARY = /(?<=[.!?؟…]["»”')\]]?)\s+(?=["«“([]?[\p{Lu}\p{Lo}\p{N}])/u;
const ABBREVIATION = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Pr|St|vs|etc|M|Mme|No|n°|\p{Lu})\.$/u;
/** Longer texts without a full stop are split, because one of them would fill the summary. */
const MAX_WORDS = 60;

/** Sentences of one line, in order. */
function sentencesOf(text: string): string[] {
  const out: string[] = [];
  let open = '';
  for (const part of text.replace(/\s+/g, ' ').trim().split(BOUNDARY)) {
    open = open ? `${open} ${part}` : part;
    if (ABBREVIATION.test(open)) continue;
    out.push(...cutLong(open));
    open = '';
  }
  if (open) out.push(...cutLong(open));
  return out.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function cutLong(sentence: string): string[] {
  const words = sentence.split(' ');
  if (words.length <= MAX_WORDS) return [sentence];
  const pieces = Math.ceil(words.length / (MAX_WORDS * 0.75));
  const size = Math.ceil(words.length / pieces);
  return Array.from({ length: pieces }, (_, piece) =>
    words.slice(piece * size, (piece + 1) * size).join(' '),
  );
}

/** The pronoun "I" in lower case, from speech engines that write no capitals. */
const LOWER_I = /(?<![\p{L}\p{M}\p{N}.'’-])i(?=\s|['’](?:m|d|ve|ll|s)(?!\p{L}))/gu;

/** Writes the English pronoun as "I" in a text without capitals. */
export const withCapitalI = (text: string, language: Language): string =>
  language !== 'en' || /\p{Lu}/u.test(text) ? text : text.replace(LOWER_I, 'I');

export function unitsOf(lines: TranscriptLine[]): Unit[] {
  return lines.flatMap((line, index) => {
    const place = { line: index, id: line.id, speaker: line.speaker, language: lineLanguage(line) };
    return sentencesOf(line.text).map((spoken) => unitOf(place, spoken));
  });
}

type Place = Pick<Unit, 'line' | 'id' | 'speaker' | 'language'>;

/** Builds a unit from text spoken at a place in the transcript. */
export function unitOf({ line, id, speaker, language }: Place, spoken: string): Unit {
  const text = shownText(withCapitalI(spoken, language));
  const words = wordsOf(text, language);
  const stems = contentStems(words, language);
  return { line, id, speaker, language, spoken, text, words, stems, shownWords: text.split(' ').length };
}
