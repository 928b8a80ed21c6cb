import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/** Resolves with the size in bytes, including indexes. */
export const findDatabaseSize = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]!.bytes;
};
