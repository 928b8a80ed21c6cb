import * as z from 'zod/mini';

/** The one table from an error's code to its HTTP status; sockets use the same codes. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden_origin: 403,
  /** Only after a fresh proof of who this is. */
  unconfirmed: 403,
  /** An administrator disabled the account. */
  account_disabled: 403,
  /** Registration is closed, or only for who holds an invitation. */
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
  /** The files of this person, or of all together, take all the room they may. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ErrorBody = z
  .object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    /** One message for each faulty field, all reported together. */
    fields: z.optional(z.record(z.string(), z.string())),
  })
  .register(z.globalRegistry, { id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
