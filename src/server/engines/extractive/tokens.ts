import { newStemmer } from 'snowball-stemmers';
import type { Language } from '#shared/contract/languages.ts';
import { arabicStem } from './arabicStem.ts';
import { STOP_WORDS } from './stopWords.ts';

const STEMMERS = { en: newStemmer('english'), fr: newStemmer('french'), ar: { stem: arabicStem } };
const memory = new Map<string, string>();
const MEMORY_LIMIT = 100_000;
/** No word of any of the languages is longer, and stemming is not linear. */
const MAX_WORD_LENGTH = 40;

/** Spelling variants of Arabic letters and digits, and of the apostrophe, with the one that stands for all of them. */
const VARIANTS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...Object.fromEntries([...'’‘`ʼ'].map((apostrophe) => [apostrophe, "'"])),
};
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'gu');
const UNREAD_MARKS = /[\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F]/gu;

/** Normal form for matching only, never shown. Arabic loses vowels, tatweel and its spelling variants. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNREAD_MARKS, '')
    .replace(VARIANT, (letter) => VARIANTS[letter] ?? letter);

/** Normalised words; French elisions are removed, so that "l'hébergeur" matches "hébergeur". */
export function wordsOf(text: string, language: Language): string[] {
  let shape = normalise(text);
  if (language === 'fr')
    shape = shape
      .replace(/(?<!\p{L})d'accord(?!\p{L})/gu, ' ')
      .replace(/(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/gu, ' ');
  if (language === 'en')
    shape = shape.replace(/n't(?!\p{L})/gu, ' not').replace(/'(?:s|ll|re|ve|d|m)(?!\p{L})/gu, ' ');
  return shape.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

export function stemOf(word: string, language: Language): string {
  if (word.length > MAX_WORD_LENGTH) return word;
  if (word.length <= 3 || /^\d+$/.test(word)) return language === 'fr' ? withoutAccents(word) : word;
  const key = language + word;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const stem = STEMMERS[language].stem(word);
  const shape = language === 'fr' ? withoutAccents(stem) : stem;
  if (memory.size >= MEMORY_LIMIT) memory.clear();
  memory.set(key, shape);
  return shape;
}

/** Stems of the content words. */
export function contentStems(words: string[], language: Language): string[] {
  const stop = STOP_WORDS[language];
  const stems: string[] = [];
  for (const word of words) {
    const plain = language === 'fr' ? withoutAccents(word) : word;
    if (stop.has(plain) || (word.length < 2 && !/\d/.test(word))) continue;
    stems.push(stemOf(word, language));
  }
  return stems;
}
