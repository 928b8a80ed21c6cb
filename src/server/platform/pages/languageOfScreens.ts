import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import {
  type InterfaceLanguage,
  isInterfaceLanguage,
  LANGUAGE_CODES,
  languageCookie,
} from '#shared/rules/language/interfaceLanguage.ts';

/** The language chosen on this device, else the first of the browser's languages that the screens have, else English. */
export function languageOfScreens(
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
): InterfaceLanguage {
  const chosen = languageCookie(headers.cookie ?? '');
  if (chosen) return chosen;
  // Without the header every language is acceptable, and the first offered is English.
  const accepted = new Negotiator({ headers }).languages(LANGUAGE_CODES)[0];
  return isInterfaceLanguage(accepted) ? accepted : 'en';
}
