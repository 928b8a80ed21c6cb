import { type PlainCode, type Problem, problemOf } from '#shared/contract/problem.ts';

/** The upload cannot become a transcript, however often it is retried. The problem is shown to the person. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
  readonly problem: Problem;

  constructor(named: Problem | PlainCode) {
    const problem = problemOf(named);
    super(problem.message);
    this.problem = problem;
  }
}

/** Another run took over this upload, or it was cancelled: results of this run must not be stored. */
export class RunLostError extends Error {
  override name = 'RunLostError';
}
