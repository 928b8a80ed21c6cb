import { LANGUAGES, type Language } from '#shared/contract/languages.ts';

const KEY = 'spoken-language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The language that this browser's person spoke last; at first the language of the screens. */
export function lastSpokenLanguage(shown: string): Language {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Without access to storage the language of the screens applies.
  }
  return isLanguage(stored) ? stored : languageOfScreens(shown);
}

/** The language of the screens, which the server knows as well when it renders them. */
export const languageOfScreens = (shown: string): Language => (isLanguage(shown) ? shown : 'en');

export function rememberSpokenLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice lasts until the page is closed.
  }
}
