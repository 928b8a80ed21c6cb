import { setTimeout as wait } from 'node:timers/promises';
import { isRolledBack } from './databaseUnavailable.ts';
import type { Db } from './tables.ts';

const MAX_ATTEMPTS = 3;
const MAX_WAIT_MS = 50;

/**
 * Runs the work in a transaction, and retries it after a deadlock or a serialization failure, up to three attempts in
 * total. The work must have no effect outside the database. For work that locks the rows of several meetings or people,
 * for which no lock order can be kept: deleting an account cascades in the order of the tables.
 */
export async function transact<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRolledBack(error)) throw error;
      // Lets the other transaction take the released rows first, because an immediate retry may deadlock with it again.
      await wait(MAX_WAIT_MS * (0.5 + Math.random() / 2));
    }
  }
}
