import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareMarked } from './prepared.queries.ts';
import { queryByCallback } from './queryByCallback.ts';
import { SilentConnections } from './silentConnections.ts';
import type { Database, Db } from './tables.ts';

interface DatabaseOptions {
  maxConnections?: number;
  /** Milliseconds after which a statement is cancelled; 0 means never. Should exceed the time limit of requests. */
  statementTimeoutMs?: number;
  /** Milliseconds after that limit at which a connection without an answer counts as lost. */
  answerGraceMs?: number;
  onConnectionLost?: (error: Error) => void;
}

// Parses bigint as a number, because identities and counts stay far below 2^53 and JSON has no other number type.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Parses date as a string, because a Date would shift the day across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(connectionString, options) }),
  });
}

function openPool(connectionString: string, options: DatabaseOptions): pg.Pool {
  const { maxConnections = 20, statementTimeoutMs = 15_000, answerGraceMs = 5_000 } = options;
  const { onConnectionLost = () => {} } = options;
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'tajmaat',
  });
  // An idle connection emits its error on the pool, a used one on its client. Both need a listener, because otherwise a
  // restart of the database would end this process.
  pool.on('error', (error) => {
    // pg attaches the whole connection to the error; a non-enumerable property keeps it out of the log.
    Object.defineProperty(error, 'client', { enumerable: false });
    onConnectionLost(error);
  });
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareMarked(client);
  });
  if (statementTimeoutMs > 0) {
    const silent = new SilentConnections({ statementTimeoutMs, answerGraceMs });
    pool.on('connect', (client) => silent.watch(client));
    pool.on('remove', (client) => silent.forget(client));
  }
  pool.on('connect', queryByCallback);
  return pool;
}
