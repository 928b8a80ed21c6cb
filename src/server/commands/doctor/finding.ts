export interface Finding {
  /** "warn" works, but not as it could; with "fail" the server does not do what it is set to. */
  state: 'ok' | 'warn' | 'fail';
  what: string;
  wayOut?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warn = (what: string, wayOut: string): Finding => ({ state: 'warn', what, wayOut });
export const fail = (what: string, wayOut: string): Finding => ({ state: 'fail', what, wayOut });

/** The reason in one line; connections that were refused hide theirs one level deeper. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const text = error.message.split('\n')[0] || code || error.name;
  return inner instanceof Error ? reasonOf(inner) : text;
}
