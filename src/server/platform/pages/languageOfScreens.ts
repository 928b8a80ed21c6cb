import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import {
  type InterfaceLanguage,
  isInterfaceLanguage,
  LANGUAGE_CODES,
  languageCookie,
} from '#shared/rules/language/interfaceLanguage.ts';

/**
 * The language chosen on this device, otherwise the first of the browser's languages that is available, otherwise
 * English.
 */
export function languageOfScreens(
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
): InterfaceLanguage {
  const chosen = languageCookie(headers.cookie ?? '');
  if (chosen) return chosen;
  // Without the header all languages are acceptable, and the first available one is English.
  const accepted = new Negotiator({ headers }).languages(LANGUAGE_CODES)[0];
  return isInterfaceLanguage(accepted) ? accepted : 'en';
}
