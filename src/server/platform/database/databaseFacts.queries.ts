import { sql } from 'kysely';
import type { Db } from './tables.ts';

export interface DatabaseFacts {
  /** For example "18.4". */
  version: string;
  major: number;
  database: string;
  /** The account that is connected. */
  account: string;
  encoding: string;
  isReadOnly: boolean;
  /** Whether the account may create tables, and the schema of the job queue. */
  mayCreate: boolean;
  hasBtreeGin: boolean;
}

/** Reads what the database is and what its account may do, without changing anything. */
export async function findDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int / 10000 as major,
      current_database()::text as database, current_user::text as account,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only')::bool as "isReadOnly",
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayCreate",
      exists (select from pg_available_extensions where name = 'btree_gin') as "hasBtreeGin"`.execute(db);
  return rows[0]!;
}
