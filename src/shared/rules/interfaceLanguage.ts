/** The languages of the screens, each under its own name; English is the source of the texts and the default. */
export const INTERFACE_LANGUAGES = { en: 'English', fr: 'Français', ar: 'العربية' } as const;

export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES;

/** Holds the choice where the server sees it too: it answers with the page in that language. */
export const LANGUAGE_COOKIE = 'language';

export const isInterfaceLanguage = (value: unknown): value is InterfaceLanguage =>
  typeof value === 'string' && Object.hasOwn(INTERFACE_LANGUAGES, value);

export const directionOf = (language: InterfaceLanguage): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** What a Cookie header chooses, if anything. */
export function languageCookie(cookies: string): InterfaceLanguage | null {
  const chosen = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  return isInterfaceLanguage(chosen) ? chosen : null;
}
