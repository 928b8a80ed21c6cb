import { newStemmer } from 'snowball-stemmers';
import type { Language } from '#shared/contract/languages.ts';
import { arabicStem } from './arabicStem.ts';
import { memoizeByWord } from './memoizeByWord.ts';
import { STOP_WORDS } from './stopWords.ts';

/**
 * Longer words are not stemmed, because stemming takes superlinear time and no word of the supported languages is
 * longer.
 */
const MAX_WORD_LENGTH = 40;

/** Spelling variants of Arabic letters and digits and of the apostrophe, with their canonical form. */
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
const UNREAD_MARKS = String.raw`\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F`;
const CHANGED = new RegExp(`[${Object.keys(VARIANTS).join('')}${UNREAD_MARKS}]`, 'g');
/** Texts for which lowercasing suffices: ASCII without the grave accent. */
const PLAIN = /^[ -_a-~]*$/;

/** Normal form for matching, never shown. Removes vowel marks, tatweel and spelling variants from Arabic. */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(CHANGED, (letter) => VARIANTS[letter] ?? '');
}

/** Normalized words. Removes French elisions, so that "l'hébergeur" matches "hébergeur". */
export const wordsOf = (text: string, language: Language): string[] => wordsIn(normalise(text), language);

/** Like wordsOf, for a text that is already normalized. */
export function wordsIn(normal: string, language: Language): string[] {
  const shape = normal.includes("'") ? withoutElisions(normal, language) : normal;
  return shape.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function withoutElisions(normal: string, language: Language): string {
  if (language === 'fr')
    return normal
      .replace(/(?<!\p{L})d'accord(?!\p{L})/gu, ' ')
      .replace(/(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/gu, ' ');
  return language === 'en'
    ? normal.replace(/n't(?!\p{L})/gu, ' not').replace(/'(?:s|ll|re|ve|d|m)(?!\p{L})/gu, ' ')
    : normal;
}

const withoutAccents = (word: string) =>
  PLAIN.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '');

const isStemmed = (word: string) => word.length > 3 && !/^\d+$/.test(word);
const [english, french] = [newStemmer('english'), newStemmer('french')];

const STEMS: Record<Language, (word: string) => string> = {
  en: memoizeByWord((word) => (isStemmed(word) ? english.stem(word) : word)),
  fr: memoizeByWord((word) => withoutAccents(isStemmed(word) ? french.stem(word) : word)),
  ar: memoizeByWord((word) => (isStemmed(word) ? arabicStem(word) : word)),
};

export const stemOf = (word: string, language: Language): string =>
  word.length > MAX_WORD_LENGTH ? word : STEMS[language](word);

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
