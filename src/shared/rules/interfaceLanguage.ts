/** The languages of the screens, each under its own name; English is the source of the texts and the default. */
export const INTERFACE_LANGUAGES = { en: 'English', fr: 'Français', ar: 'العربية' } as const;

export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES;

/** A cookie, so that the server sends the page in the chosen language. */
export const LANGUAGE_COOKIE = 'language';

export const isInterfaceLanguage = (value: unknown): value is InterfaceLanguage =>
  typeof value === 'string' && Object.hasOwn(INTERFACE_LANGUAGES, value);

export const directionOf = (language: InterfaceLanguage): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** The language chosen in a Cookie header, or null. */
export function languageCookie(cookies: string): InterfaceLanguage | null {
  const chosen = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  return isInterfaceLanguage(chosen) ? chosen : null;
}
