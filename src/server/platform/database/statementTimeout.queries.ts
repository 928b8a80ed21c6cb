import { sql } from 'kysely';
import type { Db } from './tables.ts';

export const LIFT_STATEMENT_TIMEOUT = 'set local statement_timeout = 0';

/**
 * Lets the statements of this transaction run as long as they take. For work whose duration grows with what a person
 * has stored, and which would otherwise fail at every attempt.
 */
export async function liftStatementTimeout(transaction: Db): Promise<void> {
  await sql.raw(LIFT_STATEMENT_TIMEOUT).execute(transaction);
}
