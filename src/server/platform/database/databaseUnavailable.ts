/**
 * SQLSTATE codes of a server that is stopping or starting, has too few resources, cannot read its disk, refuses this
 * account or database, became a standby, or cancelled the statement:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const STATES = /^(?:08...|25006|28000|28P01|3D000|53[0234]00|55P03|57014|57P0[123]|58030)$/;

/** SQLSTATE codes of a transaction that was rolled back because of a serialization failure or a deadlock. */
const ROLLED_BACK: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** Messages of node-postgres and its pool about a failed connection; these errors have no code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * The error of a statement, or one like pg's own of a lost connection if the error is the socket's: such an error, as
 * ECONNRESET or EPIPE when the database is killed, cannot be told from one of an upload or of a child process later.
 */
export const asConnectionError = (error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? new Error(`Connection terminated: ${error.message}`, { cause: error })
    : error;

/** Whether an error means that the database was unusable or too slow, so that a retry may succeed. */
export function isDatabaseUnavailable(error: Error & { code?: string; syscall?: string }): boolean {
  // Other services' clients wrap socket errors in their own, so a bare socket error comes from the database.
  return STATES.test(error.code ?? '') || error.syscall === 'connect' || MESSAGES.test(error.message);
}

/** Whether a transaction was rolled back because of another one, so that an immediate retry may succeed. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ROLLED_BACK.has(error.code);

/** Whether an error means that the disk of the database is full, so that a retry succeeds once there is room. */
export const isDatabaseFull = ({ code }: Error & { code?: string }): boolean => code === '53100';

/** Whether a failure is the database's, unavailable, full or deadlocked, and not that of the work itself. */
export const isDatabasesFault = (error: unknown): boolean =>
  error instanceof Error && (isDatabaseUnavailable(error) || isDatabaseFull(error) || isRolledBack(error));
