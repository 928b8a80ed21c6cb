import * as z from 'zod/mini';

/** The one table from an error's code to its HTTP status; sockets use the same codes. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden_origin: 403,
  /** Requires a fresh proof of identity. */
  unconfirmed: 403,
  /** An administrator disabled the account. */
  account_disabled: 403,
  /** Registration is closed, or requires an invitation. */
  not_admitted: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  no_transcript: 422,
  too_many_requests: 429,
  internal: 500,
  engine_failed: 502,
  unavailable: 503,
  /** The quota of this person, or that of the whole server, is used up. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ErrorBody = z
  .object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    /** One message for each invalid field, all reported together. */
    fields: z.optional(z.record(z.string(), z.string())),
  })
  .register(z.globalRegistry, { id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
