import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

export const pingDatabase = (db: Db) => sql`select 1`.execute(db);
