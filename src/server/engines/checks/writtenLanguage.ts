import { STOP_WORDS } from '#server/engines/extractive/text/stopWords.ts';
import { wordsOf } from '#server/engines/extractive/text/tokens.ts';
import type { Language } from '#shared/contract/languages.ts';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a text is in this language: by its script, and among languages in Latin script by their function words. */
export function isWrittenIn(text: string, language: Language): boolean {
  const letters = count(text, /\p{L}/gu);
  const arabic = count(text, /\p{Script=Arabic}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  // Half the letters suffice, because Arabic texts keep product names in Latin letters.
  if (language === 'ar') return arabic >= letters * 0.5;
  if (latin < letters * 0.7) return false;
  const other = language === 'en' ? 'fr' : 'en';
  return grammarWords(text, other) <= grammarWords(text, language) + 1;
}

const grammarWords = (text: string, language: Language): number =>
  wordsOf(text, language).filter((word) => STOP_WORDS[language].has(word)).length;
