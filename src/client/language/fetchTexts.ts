import type { Messages } from '@lingui/core';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/** The parts into which the build splits the texts of a language (`scripts/web/writeTexts.ts`). */
type TextsPart = 'first' | 'rest' | 'room';

/** Fetches a part of the texts. The page contains the files' version, so that they can be cached forever. */
export async function fetchTexts(part: TextsPart, language: InterfaceLanguage): Promise<Messages> {
  const { texts } = document.documentElement.dataset;
  const response = await fetch(`/assets/${part}.${language}.${texts}.json`);
  if (!response.ok) throw new Error(`The texts could not be loaded: ${response.status}`);
  return (await response.json()) as Messages;
}

/** The texts that the page embeds; undefined if they are in another language. */
export function embeddedTexts(language: InterfaceLanguage): Messages | undefined {
  const embedded = document.querySelector(`script[type="application/json"][lang=${language}]`);
  return embedded?.textContent ? (JSON.parse(embedded.textContent) as Messages) : undefined;
}
