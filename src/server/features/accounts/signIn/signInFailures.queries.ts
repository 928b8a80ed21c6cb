import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

const WINDOW = sql`interval '15 minutes'`;

/**
 * Counts an attempt as a failure before it is checked, under a lock, so that concurrent guesses cannot all pass with
 * the same count. Resolves with null, or with the seconds to wait if the window is full. A rejected attempt is not
 * counted, because an attacker who keeps guessing would otherwise lock the owner out forever.
 */
export const countAttempt = (db: Db, email: string, maxFailures: number): Promise<number | null> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(transaction);
    const { failures, waitSeconds } = await transaction
      .selectFrom('sign_in_failures')
      .select(sql<number>`count(*)`.as('failures'))
      .select(
        sql<number>`ceil(extract(epoch from min(failed_at) + ${WINDOW} - now()))::int`.as('waitSeconds'),
      )
      .where('email', '=', email)
      .where('failed_at', '>', sql<Date>`now() - ${WINDOW}`)
      // Skips attempts of the future, because a clock that was set back would prolong the lock. Compares with the clock,
      // because another transaction that began after this one, and has ended, must count.
      .where('failed_at', '<=', sql<Date>`clock_timestamp()`)
      .executeTakeFirstOrThrow();
    if (failures >= maxFailures) return waitSeconds;
    await transaction.insertInto('sign_in_failures').values({ email }).execute();
    return null;
  });

export const deleteAttempts = (db: Db, email: string) =>
  db.deleteFrom('sign_in_failures').where('email', '=', email).execute();

export const deleteOldAttempts = (db: Db) =>
  db.deleteFrom('sign_in_failures').where('failed_at', '<', sql<Date>`now() - ${WINDOW}`).execute();
