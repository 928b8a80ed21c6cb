import { i18n } from '@lingui/core';
import { embeddedTexts, fetchTexts } from '#client/language/fetchTexts.ts';
import { directionOf, isInterfaceLanguage, textLocaleOf } from '#shared/rules/language/interfaceLanguage.ts';

/**
 * Activates a language. The page embeds the catalogue of the language that the server chose; other catalogues are
 * fetched.
 */
export async function showTexts(wanted: string): Promise<void> {
  const { documentElement } = document;
  const language = [wanted, documentElement.lang].find(isInterfaceLanguage) ?? 'en';
  i18n.load(language, embeddedTexts(language) ?? (await fetchTexts('room', language)));
  i18n.activate(language, textLocaleOf(language));
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
}
