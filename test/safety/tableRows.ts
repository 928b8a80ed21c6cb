import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map((row) => row.name);
}

/** All rows of all tables as text, by table name; includes tables of later migrations. */
export async function snapshot(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of await listTables(db)) {
    const found = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** The tables that still contain one of these texts. */
export async function tracesOf(db: Db, ...texts: string[]): Promise<string[]> {
  const tables = await snapshot(db);
  return Object.keys(tables).filter((name) =>
    tables[name]!.some((row) => texts.some((text) => row.includes(text))),
  );
}
