import { getSystemErrorMessage } from 'node:util';

/** An error's reason in one line; a refused connection nests it one level deeper. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const text = error.message.split('\n')[0] || code || error.name;
  return inner instanceof Error ? reasonOf(inner) : text;
}

/** A system error in words, such as "read-only file system". */
export function systemReasonOf(error: unknown): string {
  const { errno } = error as NodeJS.ErrnoException;
  // Node's own errors about files carry a positive number, which it does not translate.
  return errno !== undefined && errno < 0 ? getSystemErrorMessage(errno) : reasonOf(error);
}
