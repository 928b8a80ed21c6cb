import * as z from 'zod/mini';

/** The one table from an error's code to its HTTP status; sockets use the same codes. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden_origin: 403,
  /** Only after a fresh proof of who this is. */
  unconfirmed: 403,
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
