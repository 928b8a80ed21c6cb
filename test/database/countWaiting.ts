import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/** How many statements of this test's database wait for a lock. */
export async function countWaiting({ db }: { db: Db }): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
