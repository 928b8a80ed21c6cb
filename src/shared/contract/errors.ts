import * as z from 'zod/mini';
import { PROBLEM_CODES, ProblemParams } from './problem.ts';

const Named = { code: z.enum(PROBLEM_CODES), params: z.optional(ProblemParams) };

/** The body of every error response; sockets use the same codes. */
export const ErrorBody = z
  .object({
    ...Named,
    message: z.string(),
    /** One message per invalid field, all reported together. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** The code of each of these messages, for programs and translations. */
    fieldProblems: z.optional(z.record(z.string(), z.object(Named))),
  })
  .register(z.globalRegistry, { id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
