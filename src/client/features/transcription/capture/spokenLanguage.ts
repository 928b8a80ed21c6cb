import { readStored, store } from '#client/ui/store/browserStorage.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';

const KEY = 'spoken-language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The language last spoken in this browser; initially the language of the interface. */
export function lastSpokenLanguage(shown: string): Language {
  const stored = readStored('localStorage', KEY);
  return isLanguage(stored) ? stored : languageOfScreens(shown);
}

/** The spoken language that matches the interface. The server renders the same value, which hydration needs. */
export const languageOfScreens = (shown: string): Language => (isLanguage(shown) ? shown : 'en');

export const rememberSpokenLanguage = (language: Language): void => store('localStorage', KEY, language);
