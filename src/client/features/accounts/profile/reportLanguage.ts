import { call } from '#client/api/call.ts';
import { isInterfaceLanguage, languageCookie } from '#shared/rules/language/interfaceLanguage.ts';

const REPORTED_KEY = 'reported-language';

/**
 * Reports the language chosen on this device to the server, once per change, so that emails use it. Sends nothing until
 * the user has chosen a language.
 */
export async function reportLanguage(userId: string, language: string): Promise<void> {
  const isChosen = languageCookie(document.cookie) !== null;
  const report = `${userId} ${language}`;
  if (!isChosen || !isInterfaceLanguage(language)) return;
  if (localStorage.getItem(REPORTED_KEY) === report) return;
  await call('PATCH /api/language', { body: { language } });
  localStorage.setItem(REPORTED_KEY, report);
}
