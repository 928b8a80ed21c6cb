/** Failures that any kind of engine can have. */
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

/** Error of an engine, local or remote, that gave no usable answer. */
export class ServiceError<Kind extends string> extends Error {
  readonly kind: Kind;
  /** The service's Retry-After in milliseconds; 0 when the service sent none. */
  readonly retryAfterMs: number;

  constructor(kind: Kind, message: string, { retryAfterMs = 0, ...options }: ServiceErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
