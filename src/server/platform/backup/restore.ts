import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { openDatabase } from '#server/platform/database/database.ts';
import { isDatabasesFault } from '#server/platform/database/databaseUnavailable.ts';
import { listAppliedMigrations, listKnownMigrations, migrate } from '#server/platform/database/migrate.ts';
import type { Database, Db } from '#server/platform/database/tables.ts';
import {
  type End,
  EndLine,
  FORMAT_VERSION,
  fromRowLine,
  Header,
  linesOf,
  ROW_PREFIX,
  TableLine,
} from './backupFormat.ts';
import { lockForLoad, suspendForLoad } from './bulkLoad.queries.ts';
import { listStoredTables, setSequence } from './catalog.queries.ts';

const BATCH_CHARACTERS = 500_000;
const TRUNCATED = 'The backup is cut off or damaged; nothing was restored.';
const FOREIGN =
  'This file is not a backup of Tajmaât, or it is cut off or damaged at its beginning; nothing was restored.';

/** Fills an empty database from a backup, completely or not at all, and migrates it to the newest schema. */
export async function restore(connectionString: string, input: Readable): Promise<{ rows: number }> {
  const lines = linesOf(unpack(input));
  const header = await readHeader(lines);
  const db = openDatabase(connectionString, { maxConnections: 2, statementTimeoutMs: 0 });
  try {
    await prepareSchema(db, connectionString, header);
    const rows = await db
      .transaction()
      .execute((transaction) => load(transaction, lines))
      .catch((error) => {
        throw explainDamage(error);
      });
    await migrate(connectionString);
    return { rows };
  } catch (error) {
    throw explainLoss(error as DatabaseFailure);
  } finally {
    await db.destroy();
  }
}

async function* unpack(input: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  input.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  try {
    yield* gunzip;
  } catch (cause) {
    const isDamaged = /^Z_/.test((cause as NodeJS.ErrnoException).code ?? '');
    throw isDamaged ? new Error(TRUNCATED, { cause }) : cause;
  }
}

async function readHeader(lines: AsyncIterator<string, undefined>): Promise<Header> {
  const header = Header.safeParse(await firstValue(lines));
  if (!header.success) throw new Error(FOREIGN);
  if (header.data.version > FORMAT_VERSION) {
    throw new Error(
      `The backup's format ${header.data.version} is newer than this version of Tajmaât knows.`,
    );
  }
  return header.data;
}

/** The value of the first line; undefined if the file has none, as one of another program. */
async function firstValue(lines: AsyncIterator<string, undefined>): Promise<unknown> {
  try {
    return parseLine((await lines.next()).value);
  } catch (error) {
    if (error instanceof Error && error.message === TRUNCATED) return undefined;
    throw error;
  }
}

function parseLine(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch (cause) {
    throw new Error(TRUNCATED, { cause });
  }
}

/** Migrates to the schema of the backup. Later migrations run after the load, so that they convert its rows. */
async function prepareSchema(db: Db, connectionString: string, header: Header): Promise<void> {
  const known = await listKnownMigrations();
  const unknown = header.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The backup is newer than this version of Tajmaât: it contains the migrations ${unknown.join(', ')}.`,
    );
  }
  await refuseRows(db);
  const applied = await listAppliedMigrations(db);
  const tooMany = applied.filter((name) => !header.migrations.includes(name));
  if (tooMany.length > 0) {
    throw new Error(
      `The backup is older than this database, which has already seen ${tooMany.join(', ')}: restore into a new database or a new DATA_DIR.`,
    );
  }
  await migrate(connectionString, { only: header.migrations });
}

async function refuseRows(db: Db): Promise<void> {
  for (const { name } of await listStoredTables(db)) {
    const { rows } = await sql`select from ${sql.table(`public.${name}`)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new Error(
        `The database is not empty (${name} has rows); a backup is only restored into an empty one.`,
      );
    }
  }
}

type DatabaseFailure = Error & { code?: string };

/** Classes of SQLSTATE for values that are invalid, violate a constraint or belong to a column that does not exist. */
const UNFIT = /^(?:22|23|42)/;

/** Says that the backup is damaged where its rows do not fit the database. */
function explainDamage(error: DatabaseFailure): Error {
  if (!UNFIT.test(error.code ?? '')) return error;
  return new Error(`${TRUNCATED} PostgreSQL says: ${error.message}.`, { cause: error });
}

/** Says what to do where the database was lost, as on a full disk. */
function explainLoss(error: DatabaseFailure): Error {
  if (!isDatabasesFault(error)) return error;
  return new Error(
    `The database failed meanwhile (${error.message}); nothing was restored. Make room on its disk, look into its log, and restore again.`,
    { cause: error },
  );
}

async function load(transaction: Transaction<Database>, lines: AsyncIterable<string>): Promise<number> {
  // Looks again behind the locks, because a running server or another restore may have stored rows meanwhile.
  await lockForLoad(transaction);
  await refuseRows(transaction);
  const resume = await suspendForLoad(transaction);
  const insert = new TableInsert(transaction);
  for await (const line of lines) {
    if (line.startsWith(ROW_PREFIX)) {
      await insert.add(fromRowLine(line));
      continue;
    }
    await insert.flush();
    const parsed = parseLine(line);
    const end = EndLine.safeParse(parsed);
    if (end.success) return finish(transaction, end.data.end, insert.rows, resume);
    const table = TableLine.safeParse(parsed);
    if (!table.success) throw new Error(TRUNCATED);
    insert.into(table.data.table, table.data.columns);
  }
  throw new Error(TRUNCATED);
}

async function finish(
  transaction: Transaction<Database>,
  end: End,
  rows: number,
  resume: (transaction: Db) => Promise<void>,
): Promise<number> {
  if (rows !== end.rows) throw new Error(TRUNCATED);
  await resume(transaction);
  for (const sequence of end.sequences) await setSequence(transaction, sequence);
  return rows;
}

/** Inserts rows in batches. PostgreSQL converts all values from JSON. */
class TableInsert {
  readonly #transaction: Transaction<Database>;
  #table = '';
  #columns: string[] = [];
  #batch: string[] = [];
  #characters = 0;
  rows = 0;

  constructor(transaction: Transaction<Database>) {
    this.#transaction = transaction;
  }

  into(table: string, columns: string[]): void {
    this.#table = table;
    this.#columns = columns;
  }

  async add(json: string): Promise<void> {
    this.#batch.push(json);
    this.#characters += json.length;
    this.rows += 1;
    if (this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    const table = sql.table(`public.${this.#table}`);
    const columns = sql.join(this.#columns.map((column) => sql.ref(column)));
    const rows = `[${this.#batch.join(',')}]`;
    await sql`
      insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`.execute(
      this.#transaction,
    );
    this.#batch = [];
    this.#characters = 0;
  }
}
