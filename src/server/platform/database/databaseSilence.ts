/**
 * SQLSTATE codes of a server that stops, starts, has no connection left, or gave a statement up:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const STATES = /^(?:08...|53300|55P03|57014|57P0[123])$/;

/** What node-postgres and its pool say of a connection; these errors have no code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether an error says that the database could not be reached, or not in time; a retry may find it. */
export function isDatabaseSilent(error: Error & { code?: string; syscall?: string }): boolean {
  // Calls of other services are wrapped in errors of their own: a bare one of a socket is the database's.
  return STATES.test(error.code ?? '') || error.syscall === 'connect' || MESSAGES.test(error.message);
}
