import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { STOP_WORDS } from './stopWords.ts';
import { wordsOf } from './tokens.ts';

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The line's language label, corrected when the script contradicts it, because recognizers mislabel code-switched
 * lines.
 */
export function lineLanguage(line: Pick<TranscriptLine, 'text' | 'language'>): Language {
  if (line.language !== 'ar' && !/\p{Script=Arabic}/u.test(line.text)) return line.language;
  const arabic = count(line.text, /\p{Script=Arabic}/gu);
  const latin = count(line.text, /\p{Script=Latin}/gu);
  if (arabic > latin) return 'ar';
  if (latin > arabic && line.language === 'ar') return closestLatin(line.text);
  return line.language;
}

function closestLatin(text: string): Language {
  const hits = (language: Language) =>
    wordsOf(text, language).filter((word) => STOP_WORDS[language].has(word)).length;
  return hits('en') > hits('fr') ? 'en' : 'fr';
}

/** The language of most words. */
export function mainLanguage(lines: TranscriptLine[]): Language {
  const words: Record<Language, number> = { en: 0, fr: 0, ar: 0 };
  for (const line of lines) words[lineLanguage(line)] += count(line.text, /\S+/g);
  return LANGUAGES.reduce((best, language) => (words[language] > words[best] ? language : best));
}
