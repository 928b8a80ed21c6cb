import { LANGUAGES, type Language } from '#shared/contract/languages.ts';

const KEY = 'spoken-language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The language last spoken in this browser; initially the language of the interface. */
export function lastSpokenLanguage(shown: string): Language {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Without access to storage, the language of the interface applies.
  }
  return isLanguage(stored) ? stored : languageOfScreens(shown);
}

/** The spoken language that matches the interface. The server renders the same value, which hydration needs. */
export const languageOfScreens = (shown: string): Language => (isLanguage(shown) ? shown : 'en');

export function rememberSpokenLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without access to storage, the choice lasts until the page is closed.
  }
}
