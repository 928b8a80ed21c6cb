import type { ErrorBody } from '#shared/contract/errors.ts';
import { type PlainCode, type Problem, problemOf, statusOf } from '#shared/contract/problem.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';

interface Details {
  /** Set when a single field is invalid. */
  field?: string;
  fields?: Record<string, Problem>;
  /** Seconds until a retry makes sense, when rate-limited. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure with an explanation. Anything else that is thrown is a bug and is answered `internal`. */
export class AppError extends Error {
  readonly problem: Problem;
  readonly fields: Record<string, Problem> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(named: Problem | PlainCode, { field, fields, retryAfterSeconds, cause }: Details = {}) {
    const problem = problemOf(named);
    super(problem.message, { cause });
    this.problem = problem;
    this.fields = field === undefined ? fields : { [field]: problem };
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): ProblemCode {
    return this.problem.code;
  }

  get status(): number {
    return statusOf(this.code);
  }

  toBody(): ErrorBody {
    if (!this.fields) return this.problem;
    const faults = Object.entries(this.fields);
    return {
      ...this.problem,
      fields: Object.fromEntries(faults.map(([field, { message }]) => [field, message])),
      fieldProblems: Object.fromEntries(faults.map(([field, { message: _, ...named }]) => [field, named])),
    };
  }
}

/** The one answer for what does not exist and for what is somebody else's, so that neither can be told from the other. */
export const notFound = (): AppError => new AppError('not_found');

export const unauthenticated = (): AppError => new AppError('unauthenticated');

/** Returns the row, or throws the 404 that hides whether it exists. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
