import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import { listStoredTables } from './catalog.queries.ts';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Locks all tables until the end of the transaction. Waits for others that change rows, or load them as well. */
export async function lockForLoad(transaction: Db): Promise<void> {
  const tables = await listStoredTables(transaction);
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
}

/**
 * Prepares a bulk load: drops indexes, unique and foreign keys and disables triggers, so that no index is maintained
 * row by row and rows may arrive in any order. Resolves with a function that restores all of them on one connection,
 * which checks every row.
 */
export async function suspendForLoad(db: Db): Promise<(connection: Db) => Promise<void>> {
  const foreignKeys = await listConstraints(db, ['f']);
  const keys = await listConstraints(db, ['p', 'u']);
  const indexes = await listPlainIndexes(db);
  const tables = await listStoredTables(db);
  // Drops foreign keys first, because they depend on the other keys.
  for (const { table, name } of [...foreignKeys, ...keys])
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  return async (connection) => {
    // Sorting in memory builds an index of a million rows in seconds. `set local` lasts until the end of the
    // transaction.
    await sql`set local maintenance_work_mem = '256MB'`.execute(connection);
    const restoreAll = (constraints: Constraint[]) =>
      constraints.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      );
    const statements = [
      ...restoreAll(keys),
      ...indexes.map(({ definition }) => definition),
      ...restoreAll(foreignKeys),
    ];
    for (const statement of statements) await sql.raw(statement).execute(connection);
    for (const { name } of tables)
      await sql`alter table ${sql.table(name)} enable trigger user`.execute(connection);
  };
}

async function listConstraints(db: Db, kinds: string[]): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = any(${kinds}) and connamespace = 'public'::regnamespace and conparentid = 0
      and conrelid <> all(array['kysely_migration', 'kysely_migration_lock']::regclass[])
    order by conrelid::regclass::text, conname`.execute(db);
  return rows;
}

/** Indexes that do not belong to a constraint. */
async function listPlainIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid::regclass::text`.execute(db);
  return rows;
}
