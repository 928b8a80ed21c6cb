export interface Finding {
  /** "warn": works, but could work better; "fail": the server does not do what it is configured to do. */
  state: 'ok' | 'warn' | 'fail';
  what: string;
  wayOut?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const warn = (what: string, wayOut: string): Finding => ({ state: 'warn', what, wayOut });
export const fail = (what: string, wayOut: string): Finding => ({ state: 'fail', what, wayOut });
