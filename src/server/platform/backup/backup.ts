import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { listAppliedMigrations } from '#server/platform/database/migrate.ts';
import type { Database, Db } from '#server/platform/database/tables.ts';
import { liftStatementTimeout } from '../database/statementTimeout.queries.ts';
import { type End, FORMAT, FORMAT_VERSION, type Header, toRowLine } from './backupFormat.ts';
import { listSequenceStates, listStoredTables, type StoredTable } from './catalog.queries.ts';

const ROWS_AT_ONCE = 500;

interface BackupResult {
  tables: number;
  rows: number;
}

/** Writes a snapshot of every table while the server keeps running. Leaves out queued jobs. */
export async function backup(db: Db, output: Writable): Promise<BackupResult> {
  const result: BackupResult = { tables: 0, rows: 0 };
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) =>
      pipeline(Readable.from(linesOfBackup(snapshot, result)), createGzip({ level: 4 }), output),
    );
  return result;
}

async function* linesOfBackup(snapshot: Transaction<Database>, result: BackupResult): AsyncGenerator<string> {
  await liftStatementTimeout(snapshot);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
  yield jsonLine({
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    migrations: await listAppliedMigrations(snapshot),
  } satisfies Header);
  for (const table of await listStoredTables(snapshot)) {
    yield jsonLine({ table: table.name, columns: table.columns });
    for await (const rows of rowsOf(snapshot, table)) {
      result.rows += rows.length;
      // Joins many rows to one string, because writing to the compressor line by line takes twenty times as long.
      yield rows.map(toRowLine).join('');
    }
    result.tables += 1;
  }
  // Sequences are not part of a snapshot. Reading them last ensures that they are not behind a row.
  const end: End = { rows: result.rows, sequences: await listSequenceStates(snapshot) };
  yield jsonLine({ end });
}

async function* rowsOf(snapshot: Transaction<Database>, table: StoredTable): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`
    declare backup_rows no scroll cursor for
    select to_jsonb(stored)::text as json from (select ${columns} from ${sql.table(`public.${table.name}`)}) stored`.execute(
    snapshot,
  );
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(
      snapshot,
    );
    if (rows.length > 0) yield rows.map(({ json }) => json);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close backup_rows`.execute(snapshot);
}

const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`;
