import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

export const pingDatabase = (db: Db) => sql`select 1`.execute(db);

/** False for a standby server, as which a former primary server comes back. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    isWritable: boolean;
  }>`select current_setting('transaction_read_only') = 'off' as "isWritable"`.execute(db);
  return rows[0]?.isWritable ?? false;
}
