import { cookieValue } from './cookieValue.ts';

interface LanguageFacts {
  /** The language's name in that language. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The locale for `Intl`, for dates and whole numbers. */
  locale: string;
  /** Clock for `Intl`, which for Algeria assumes twelve hours. */
  hourCycle: 'h12' | 'h23';
  /** Thousands and decimal separators for numbers formatted without `Intl`. */
  decimals: { group: string; point: string };
  /** The suffix of a price in Algerian dinars, including the space before it. */
  dinar: string;
}

/** The interface languages. English is the source language of the texts, and the default. */
export const INTERFACE_LANGUAGES = {
  en: {
    name: 'English',
    direction: 'ltr',
    locale: 'en-US',
    hourCycle: 'h12',
    decimals: { group: '', point: '.' },
    dinar: ' DZD',
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    locale: 'fr-FR',
    hourCycle: 'h23',
    decimals: { group: '\u202f', point: ',' },
    dinar: '\u00a0DA',
  },
  // The locale of Algeria, for its month names and digits.
  ar: {
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar-DZ',
    hourCycle: 'h23',
    decimals: { group: '.', point: ',' },
    dinar: '\u00a0د.ج',
  },
} as const satisfies Record<string, LanguageFacts>;

export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES;

export const LANGUAGE_CODES = Object.keys(INTERFACE_LANGUAGES) as [InterfaceLanguage, ...InterfaceLanguage[]];

/** A cookie, so that the server renders the page in the chosen language. */
export const LANGUAGE_COOKIE = 'language';

export const isInterfaceLanguage = (value: unknown): value is InterfaceLanguage =>
  typeof value === 'string' && Object.hasOwn(INTERFACE_LANGUAGES, value);

export const directionOf = (language: InterfaceLanguage): 'ltr' | 'rtl' =>
  INTERFACE_LANGUAGES[language].direction;

export const localeOf = (language: InterfaceLanguage): string => INTERFACE_LANGUAGES[language].locale;

export const hourCycleOf = (language: InterfaceLanguage): 'h12' | 'h23' =>
  INTERFACE_LANGUAGES[language].hourCycle;

/**
 * The locale for numbers in texts. Names the digits, because for Arabic the locale data of Safari chooses other ones than
 * that of Node, so that a rendered screen would not hydrate.
 */
export const textLocaleOf = (language: InterfaceLanguage): string => `${localeOf(language)}-u-nu-latn`;

/** The language chosen in a Cookie header; null if there is none. */
export function languageCookie(cookies: string): InterfaceLanguage | null {
  const chosen = cookieValue(cookies, LANGUAGE_COOKIE);
  return isInterfaceLanguage(chosen) ? chosen : null;
}
