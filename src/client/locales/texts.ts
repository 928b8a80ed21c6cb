import { i18n, type Messages } from '@lingui/core';
import { loadProblemTexts } from '#client/language/problemText.ts';
import { saveTypedInput } from '#client/ui/saveTypedInput.ts';
import {
  directionOf,
  type InterfaceLanguage,
  isInterfaceLanguage,
  LANGUAGE_COOKIE,
  languageCookie,
} from '#shared/rules/interfaceLanguage.ts';

const ONE_YEAR_S = 31_536_000;

interface Catalogue {
  /** The texts of the first screens. */
  messages: Messages;
  /** The address of all other texts. */
  rest?: string | undefined;
}

const CATALOGUES: Record<InterfaceLanguage, () => Promise<Catalogue>> = {
  en: () => import('#client/locales/en.po'),
  fr: () => import('#client/locales/fr.po'),
  ar: () => import('#client/locales/ar.po'),
};

/** The app's page embeds the texts of its own language; only other languages are fetched. */
async function catalogueOf(language: InterfaceLanguage): Promise<Catalogue> {
  const embedded = document.querySelector(`script[type="application/json"][lang=${language}]`);
  return embedded?.textContent ? JSON.parse(embedded.textContent) : CATALOGUES[language]();
}

/** The language chosen on this device, else the page's, which the server negotiates from Accept-Language. */
export function shownLanguage(): InterfaceLanguage {
  const { lang } = document.documentElement;
  return languageCookie(document.cookie) ?? (isInterfaceLanguage(lang) ? lang : 'en');
}

/** Loads the texts of the first screens; `loadAllTexts` loads the others. */
export async function loadTexts(language: InterfaceLanguage): Promise<void> {
  const { messages } = await CATALOGUES[language]();
  activate(language, messages);
}

/** Merges with the loaded texts: the rest of the language may have arrived first. */
function activate(language: InterfaceLanguage, messages: Messages): void {
  i18n.load(language, messages);
  i18n.activate(language);
}

const loaded = new Map<string, Promise<void>>();

/** Loads every text of a language. Called before any screen appears that is not one of the first. */
export async function loadAllTexts(language = i18n.locale || shownLanguage()): Promise<void> {
  if (!isInterfaceLanguage(language)) return;
  const [{ rest }] = await Promise.all([catalogueOf(language), loadProblemTexts()]);
  if (rest === undefined) return;
  const loading =
    loaded.get(language) ?? fetchMessages(rest).then((messages) => i18n.load(language, messages));
  loaded.set(language, loading);
  // Not cached after a failure, so that the next call retries.
  await loading.catch((error: unknown) => {
    loaded.delete(language);
    throw error;
  });
}

async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts could not be loaded: ${response.status}`);
  return (await response.json()) as Messages;
}

/** Loads the texts of a language and shows every screen in it. */
export async function showLanguage(language: InterfaceLanguage): Promise<void> {
  const { messages } = await catalogueOf(language);
  // Set before the texts: the components they rerender read the direction.
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  activate(language, messages);
}

/** Stores the choice on this device, in a cookie that the server's pages read too. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in Firefox and needs https.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  // A prerendered page exists in one language, so it is reloaded.
  if (document.documentElement.hasAttribute('data-site')) {
    saveTypedInput();
    location.reload();
  } else {
    await loadAllTexts(language);
    await showLanguage(language);
  }
}
