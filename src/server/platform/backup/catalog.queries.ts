import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

/** A table with its stored columns, without generated ones. */
export interface StoredTable {
  name: string;
  columns: string[];
}

/**
 * The tables of the schema public, ordered by name, except the migrator's tables and the server's secrets, which must
 * not be in a backup.
 */
export async function listStoredTables(db: Db): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'server_secrets')
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

interface SequenceState {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

export async function listSequenceStates(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(db);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await sql<Omit<SequenceState, 'name'>>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.table(`public.${name}`)}`.execute(
      db,
    );
    states.push({ name, ...state.rows[0]! });
  }
  return states;
}

/** Sets a sequence if it exists, because an older backup may contain one that a later migration dropped. */
export async function setSequence(db: Db, { name, lastValue, isCalled }: SequenceState): Promise<void> {
  await sql`
    select setval(to_regclass(${`public.${JSON.stringify(name)}`}), ${lastValue}::bigint, ${isCalled})
    where to_regclass(${`public.${JSON.stringify(name)}`}) is not null`.execute(db);
}
