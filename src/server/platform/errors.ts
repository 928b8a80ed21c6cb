import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';

/** An expected failure with an explanation. Anything else that is thrown is a bug and is answered `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until a retry makes sense, for `too_many_requests`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

/** The one answer for what does not exist and for what is somebody else's, so that neither can be told from the other. */
export const notFound = (): AppError => new AppError('not_found', 'Not found');

export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Please log in');

/** Returns the row, or throws the 404 that hides whether it exists. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
