import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/tables.ts';
import { languageCookie } from '#shared/rules/interfaceLanguage.ts';
import { updateLanguage } from './accounts.queries.ts';

/** Mails are in the language that was chosen on this device; where none was, the account keeps the one it has. */
export async function keepLanguage(db: Db, userId: string, request: FastifyRequest): Promise<void> {
  const language = languageCookie(request.headers.cookie ?? '');
  if (language) await updateLanguage(db, userId, language);
}
