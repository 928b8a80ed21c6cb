/** The failures that every kind of engine has. */
export type ServiceFailure =
  | 'unavailable'
  | 'busy'
  | 'rate_limited'
  | 'timeout'
  | 'refused'
  | 'misconfigured'
  | 'no_credit'
  | 'invalid_answer';

interface ServiceErrorOptions extends ErrorOptions {
  /** The service's Retry-After in milliseconds. */
  retryAfterMs?: number;
}

/** Why an engine, here or outside, gave no answer that can be used. */
export class ServiceError<Kind extends string> extends Error {
  readonly kind: Kind;
  /** The service's Retry-After in milliseconds; 0 without one. */
  readonly retryAfterMs: number;

  constructor(kind: Kind, message: string, { retryAfterMs = 0, ...options }: ServiceErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
