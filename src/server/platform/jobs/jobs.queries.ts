import { CompiledQuery } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#server/platform/database/tables.ts';

/**
 * Lets the queue write in the caller's transaction, so that a change and its job are committed or rolled back together.
 */
export const executorOf = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const result = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: result.rows as unknown[] };
  },
});

/** Allows a job one more retry, up to `most`. Returns its new limit. */
export async function raiseRetryLimit(boss: PgBoss, id: string, most: number): Promise<number> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      'update pgboss.job set retry_limit = least(retry_limit + 1, greatest(retry_limit, $2)) where id = $1 returning retry_limit',
      [id, most],
    );
  return rows[0]?.retry_limit ?? most;
}

/**
 * Makes jobs due whose delay is longer than any that is used, and sets heartbeats from the future to now. Otherwise, after
 * the clock was set back by a day, a delayed job would run, and a dead run be noticed, a day late.
 */
export async function releaseJobsOfFuture(boss: PgBoss, longestDelaySeconds: number): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      "update pgboss.job set start_after = now() where state < 'active' and start_after > now() + $1 * interval '1 second'",
      [longestDelaySeconds],
    );
  await boss
    .getDb()
    .executeSql("update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now()");
}
