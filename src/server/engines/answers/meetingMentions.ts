import type { Excerpt } from '#server/features/meetingChat/answerEngine.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';

type Meeting = Excerpt['meeting'];

/**
 * Removes the titles and dates of these meetings from a sentence. They come from the headings in the prompt and were
 * not spoken, so no line has to support them. The date of any other meeting stays and needs a supporting line.
 */
export const withoutMentions = (sentence: string, meetings: readonly Meeting[]): string =>
  meetings
    .flatMap(mentionsOf)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, mention) => withoutWords(rest, mention), sentence)
    .replace(/\s+/gu, ' ')
    .trim();

function mentionsOf({ title, moment }: Meeting): string[] {
  const iso = moment.toISOString().slice(0, 10);
  return [title.trim(), iso, ...LANGUAGES.flatMap((language) => datesIn(language, moment))].filter(
    (mention) => mention.length > 1,
  );
}

/** Locales for the names of months, which differ between Algerian and Levantine Arabic. */
const LOCALES = {
  en: ['en-GB', 'en-US'],
  fr: ['fr'],
  ar: ['ar-DZ', 'ar-EG-u-nu-latn', 'ar-EG', 'ar-LB'],
} as const;
const FORMATS: Intl.DateTimeFormatOptions[] = [
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'long' },
  { day: '2-digit', month: '2-digit', year: 'numeric' },
];

const datesIn = (language: keyof typeof LOCALES, moment: Date): string[] =>
  LOCALES[language].flatMap((locale) =>
    FORMATS.map((format) => new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(moment)),
  );

/** Removes whole words only, because the title "Budget" must not be cut out of "budgets". */
function withoutWords(text: string, words: string): string {
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), ' ');
}
