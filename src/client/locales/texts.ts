import { i18n, type Messages } from '@lingui/core';
import { embeddedTexts, fetchTexts } from '#client/language/fetchTexts.ts';
import { loadProblemTexts } from '#client/language/problemText.ts';
import {
  directionOf,
  type InterfaceLanguage,
  isInterfaceLanguage,
  languageCookie,
  textLocaleOf,
} from '#shared/rules/language/interfaceLanguage.ts';

/** Whole catalogues for development and prerendering; the browser build fetches the parts that it has written. */
const CATALOGUES =
  import.meta.env.DEV || import.meta.env.SSR ? import.meta.glob<{ messages: Messages }>('./*.po') : undefined;

/** Loads every text of a language. Works only where whole catalogues are available. */
export async function catalogueOf(language: InterfaceLanguage): Promise<Messages> {
  const catalogue = await CATALOGUES?.[`./${language}.po`]?.();
  if (!catalogue) throw new Error(`No catalogue of ${language}`);
  return catalogue.messages;
}

const firstTexts = async (language: InterfaceLanguage): Promise<Messages> =>
  CATALOGUES ? catalogueOf(language) : (embeddedTexts(language) ?? (await fetchTexts('first', language)));

/** The language chosen on this device, or else the page's, which the server negotiates from Accept-Language. */
export function shownLanguage(): InterfaceLanguage {
  const { lang } = document.documentElement;
  return languageCookie(document.cookie) ?? (isInterfaceLanguage(lang) ? lang : 'en');
}

/** Loads the texts of the first screens; `loadAllTexts` loads the others. */
export const loadTexts = async (language: InterfaceLanguage): Promise<void> =>
  activate(language, await firstTexts(language));

/** Merges with the loaded texts, because the rest of the language may have arrived first. */
function activate(language: InterfaceLanguage, messages: Messages): void {
  i18n.load(language, messages);
  i18n.activate(language, textLocaleOf(language));
}

const loaded = new Map<string, Promise<void>>();

/** Loads every text of a language. Called before any screen is shown that is not a first screen. */
export async function loadAllTexts(language = i18n.locale || shownLanguage()): Promise<void> {
  if (!isInterfaceLanguage(language)) return;
  const loading = loaded.get(language) ?? loadRest(language);
  loaded.set(language, loading);
  // Removes a failed load from the cache, so that the next call retries.
  const retry = loading.catch((error: unknown) => {
    loaded.delete(language);
    throw error;
  });
  await Promise.all([retry, loadProblemTexts()]);
}

async function loadRest(language: InterfaceLanguage): Promise<void> {
  if (!CATALOGUES) i18n.load(language, await fetchTexts('rest', language));
}

/** Loads the texts of a language, and switches the interface to it. */
export async function showLanguage(language: InterfaceLanguage): Promise<void> {
  const messages = await firstTexts(language);
  // Set before the texts are activated, because the components that re-render read the direction.
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  activate(language, messages);
}
