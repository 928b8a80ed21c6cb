import type { ErrorBody } from '#shared/contract/errors.ts';
import { type PlainCode, type Problem, problemOf, statusOf } from '#shared/contract/problem.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';

interface Details {
  /** Name of the invalid field, if only one is invalid. */
  field?: string;
  fields?: Record<string, Problem>;
  /** Seconds until a retry may succeed, for a rate limit. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure with a message for the user. Any other thrown error is a bug and is answered as `internal`. */
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

/** Ends work for a reason that is no fault, such as a stream that continues elsewhere; logged as information. */
export class ExpectedEnd extends Error {
  override name = 'ExpectedEnd';
}

/** The answer for a row that does not exist or belongs to somebody else, so that the two cannot be distinguished. */
export const notFound = (): AppError => new AppError('not_found');

export const unauthenticated = (): AppError => new AppError('unauthenticated');

/** Returns the row, or throws `notFound`, which hides whether the row exists. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
