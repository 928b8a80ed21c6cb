import type { Db } from './tables.ts';

/** PostgreSQL's codes for a transaction that it undid because another one stood in its way: a deadlock, and a conflict. */
const REFUSED = new Set<unknown>(['40P01', '40001']);
const MAX_ATTEMPTS = 3;

/**
 * Runs the work in a transaction, and runs it again where PostgreSQL refused it in favour of another one. The work must do
 * nothing outside the database. For what locks the rows of several meetings or people, which no order of locks can cover:
 * an account's deletion cascades in the order of the tables. Rejects with the refusal after three attempts.
 */
export async function transact<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRefused(error)) throw error;
    }
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSED.has(error.code);
