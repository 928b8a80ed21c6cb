import { CompiledQuery } from 'kysely';
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
