import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { STOP_WORDS } from './stopWords.ts';
import { wordsOf } from './tokens.ts';

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** By how many stop words a line must be nearer to the other language, so that single loanwords do not decide. */
const MIN_LEAD = 3;

/**
 * The line's language label, corrected when the script or the stop words contradict it, because recognizers mislabel
 * code-switched lines and keep the label of a speaker who changed the language.
 */
export function lineLanguage(line: Pick<TranscriptLine, 'text' | 'language'>): Language {
  const arabic = count(line.text, /\p{Script=Arabic}/gu);
  if (line.language !== 'ar' && arabic === 0) return closestLatin(line.text, line.language, MIN_LEAD);
  const latin = count(line.text, /\p{Script=Latin}/gu);
  if (arabic > latin) return 'ar';
  if (latin > arabic && line.language === 'ar') return closestLatin(line.text, 'fr', 1);
  return line.language;
}

/** The language whose stop words the text has, if it has at least `lead` more of them than of `label`. */
function closestLatin(text: string, label: 'en' | 'fr', lead: number): Language {
  const hits = (language: Language) =>
    wordsOf(text, language).filter((word) => STOP_WORDS[language].has(word)).length;
  const other = label === 'en' ? 'fr' : 'en';
  const ofOther = hits(other);
  return ofOther >= lead && ofOther >= hits(label) + lead ? other : label;
}

/** The language of most words. */
export function mainLanguage(lines: TranscriptLine[]): Language {
  const words: Record<Language, number> = { en: 0, fr: 0, ar: 0 };
  for (const line of lines) words[lineLanguage(line)] += count(line.text, /\S+/g);
  return LANGUAGES.reduce((best, language) => (words[language] > words[best] ? language : best));
}
