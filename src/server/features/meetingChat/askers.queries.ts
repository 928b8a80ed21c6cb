import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/** The name under which a person speaks; empty if the account was deleted. */
export const findAskerName = async (db: Db, userId: string): Promise<string> => {
  const asker = await db
    .selectFrom('users')
    .select(sql<string>`coalesce(nullif(name, ''), username)`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return asker?.name ?? '';
};
