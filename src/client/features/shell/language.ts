import { i18n, type Messages } from '@lingui/core';
import {
  directionOf,
  type InterfaceLanguage,
  LANGUAGE_COOKIE,
  languageOfCookies,
} from '#shared/rules/interfaceLanguage.ts';

const ONE_YEAR_S = 31_536_000;

const CATALOGUES: Record<InterfaceLanguage, () => Promise<{ messages: Messages }>> = {
  en: () => import('#client/locales/en.po'),
  fr: () => import('#client/locales/fr.po'),
  ar: () => import('#client/locales/ar.po'),
};

export const chosenLanguage = (): InterfaceLanguage => languageOfCookies(document.cookie);

/** Loads the texts of a language and shows every screen in it. */
export async function showLanguage(language: InterfaceLanguage): Promise<void> {
  const { messages } = await CATALOGUES[language]();
  // Before the texts: what they redraw reads the direction.
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  i18n.loadAndActivate({ locale: language, messages });
}

/** Remembers the choice on this device, for the server's pages too. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  await showLanguage(language);
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in Firefox and needs https.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
}
