import { once } from 'node:events';
import { access, constants, mkdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { openDatabase } from '#server/platform/database/database.ts';
import { findDatabaseFaults } from '#server/platform/database/databaseFaults.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { pingDatabase } from '#server/platform/http/health/health.queries.ts';
import { lockDataDir } from '#server/platform/machine/dataDirLock.ts';
import { reasonOf, systemReasonOf } from '#server/platform/reasonOf.ts';
import { StartError } from '#server/platform/startError.ts';
import type { Config } from '#server/settings/config.ts';

type Address = { setting: 'PORT' | 'METRICS_PORT'; host: string; port: number };

/**
 * Detects within milliseconds what would stop the server later, and throws a StartError. Locks DATA_DIR when the
 * database is embedded; the same process may call it again.
 */
export async function checkStart(config: Config): Promise<void> {
  if (!config.DATABASE_URL) {
    await requireWritable('DATA_DIR', config.DATA_DIR);
    lockDataDir(config.DATA_DIR);
  }
  await requireWritable('UPLOADS_DIR', config.UPLOADS_DIR);
  await probePort({ setting: 'PORT', host: config.HOST, port: config.PORT });
  if (new URL(config.PUBLIC_URL).hostname === 'localhost') await requireLocalhost(config.PORT);
  if (config.METRICS_PORT)
    await probePort({ setting: 'METRICS_PORT', host: config.HOST, port: config.METRICS_PORT });
  if (config.DATABASE_URL) await requireWritableDatabase(config.DATABASE_URL);
}

/** Creates the folder unless it exists. Throws a StartError with the way out if this account cannot use it. */
export async function requireWritable(setting: 'DATA_DIR' | 'UPLOADS_DIR', folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    // The folder of a service must stay its own, so it is the account that has to change.
    const isForeign = (cause as NodeJS.ErrnoException).code === 'EACCES';
    const advice = isForeign ? 'Run this as the account that owns it' : 'Make it writable';
    throw new StartError(
      `${setting} ${folder} cannot be written: ${systemReasonOf(cause)}. ${advice}, or set ${setting} to another folder.`,
      { cause },
    );
  }
}

/** Resolves with the port that the server can listen on: a free one for port 0. Throws a StartError if it cannot. */
export async function probePort(address: Address): Promise<number> {
  const probe = createServer();
  try {
    probe.listen({ host: address.host, port: address.port });
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, address);
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Browsers try ::1 first for localhost. A program that listens there would answer them although this server could listen
 * on 127.0.0.1: on a Mac, AirPlay Receiver has port 5000 of every address.
 */
async function requireLocalhost(port: number): Promise<void> {
  const socket = connect({ host: '::1', port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1_000) });
  } catch {
    return;
  } finally {
    socket.destroy();
  }
  throw new StartError(
    `Port ${port} of ::1 is in use by another program, which browsers open for localhost. Stop that program (on a Mac, it may be AirPlay Receiver in System Settings), or set PORT to another port.`,
  );
}

/** An error that says why the server cannot listen on this address, and which setting changes it. */
export function listenError(error: unknown, { setting, host, port }: Address): StartError {
  const { code } = error as NodeJS.ErrnoException;
  const sentence =
    code === 'EADDRINUSE'
      ? `Port ${port} of ${host} is in use by another program. Stop that program, or set ${setting} to another port.`
      : `The server cannot listen on port ${port} of ${host}: ${systemReasonOf(error)}. Change HOST or ${setting}.`;
  return new StartError(sentence, { cause: error });
}

/** Throws a StartError when the database behind DATABASE_URL does not answer. */
export async function requireDatabase(connectionString: string): Promise<void> {
  await withOpenedDatabase(connectionString, async () => {});
}

/** Throws a StartError when the database behind DATABASE_URL does not answer, or cannot be used by the server. */
export async function requireWritableDatabase(connectionString: string): Promise<void> {
  const [fault] = await withOpenedDatabase(connectionString, (db) =>
    findDatabaseFaults(db, 'behind DATABASE_URL'),
  );
  if (fault) throw new StartError(`${fault.what} ${fault.wayOut}`);
}

async function withOpenedDatabase<Result>(
  connectionString: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(connectionString, { maxConnections: 1 });
  try {
    await pingDatabase(db).catch((cause) => {
      // Names only the host, because the full address contains the password.
      const { host } = new URL(connectionString);
      throw new StartError(
        `The database${host ? ` at ${host}` : ''} does not answer: ${reasonOf(cause)}. Check DATABASE_URL, and that the database server accepts connections from this machine.`,
        { cause },
      );
    });
    return await work(db);
  } finally {
    await db.destroy();
  }
}
