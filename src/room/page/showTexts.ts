import { i18n, type Messages } from '@lingui/core';
import { directionOf, type InterfaceLanguage, isInterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';

interface EmbeddedTexts {
  messages: Messages;
  /** URLs of the catalogues of all languages. */
  addresses: Record<InterfaceLanguage, string>;
}

/** Activates the language. The page embeds the catalogue of the language that the server chose; another one is fetched. */
export async function showTexts(wanted: string): Promise<void> {
  const { documentElement } = document;
  const embedded = isInterfaceLanguage(documentElement.lang) ? documentElement.lang : 'en';
  const language = isInterfaceLanguage(wanted) ? wanted : embedded;
  const texts = document.querySelector('script[type="application/json"]')?.textContent ?? '';
  const { messages, addresses } = JSON.parse(texts) as EmbeddedTexts;
  i18n.load(language, language === embedded ? messages : await fetchMessages(addresses[language]));
  i18n.activate(language);
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
}

async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts could not be loaded: ${response.status}`);
  return (await response.json()) as Messages;
}
