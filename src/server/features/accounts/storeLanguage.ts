import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { languageOfScreens } from '#server/platform/pages/languageOfScreens.ts';
import { languageCookie } from '#shared/rules/language/interfaceLanguage.ts';
import { updateLanguage } from './accounts.queries.ts';

/**
 * Stores the language of an account's mails: at registration the language of the screens, which may be the browser's;
 * at a later sign-in only one that was chosen on this device, so that a borrowed browser does not change it.
 */
export async function storeLanguage(
  db: Db,
  { userId, isNew }: { userId: string; isNew: boolean },
  { headers }: FastifyRequest,
): Promise<void> {
  const language = isNew ? languageOfScreens(headers) : languageCookie(headers.cookie ?? '');
  if (language) await updateLanguage(db, userId, language);
}
