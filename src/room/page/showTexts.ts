import { i18n, type Messages } from '@lingui/core';
import { directionOf, type InterfaceLanguage, isInterfaceLanguage } from '#shared/rules/interfaceLanguage.ts';

interface BroughtTexts {
  messages: Messages;
  /** Where the texts in each language are. */
  addresses: Record<InterfaceLanguage, string>;
}

/** The page brings the texts of the language the server chose; only those of another one are fetched. */
export async function showTexts(wanted: string): Promise<void> {
  const { documentElement } = document;
  const brought = isInterfaceLanguage(documentElement.lang) ? documentElement.lang : 'en';
  const language = isInterfaceLanguage(wanted) ? wanted : brought;
  const texts = document.querySelector('script[type="application/json"]')?.textContent ?? '';
  const { messages, addresses } = JSON.parse(texts) as BroughtTexts;
  i18n.load(language, language === brought ? messages : await fetchMessages(addresses[language]));
  i18n.activate(language);
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
}

async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The texts could not be loaded: ${response.status}`);
  return (await response.json()) as Messages;
}
