import { sql } from 'kysely';
import type { Db } from './tables.ts';

export const pingDatabase = (db: Db) => sql`select 1`.execute(db);
