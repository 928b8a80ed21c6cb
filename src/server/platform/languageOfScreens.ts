import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  isInterfaceLanguage,
  languageCookie,
} from '#shared/rules/interfaceLanguage.ts';

const OFFERED = Object.keys(INTERFACE_LANGUAGES);

/** The language chosen on this device, else the first of the browser's languages that the screens have, else English. */
export function languageOfScreens(
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
): InterfaceLanguage {
  const chosen = languageCookie(headers.cookie ?? '');
  if (chosen) return chosen;
  // Without the header every language is acceptable, and the first offered is English.
  const accepted = new Negotiator({ headers }).languages(OFFERED)[0];
  return isInterfaceLanguage(accepted) ? accepted : 'en';
}
