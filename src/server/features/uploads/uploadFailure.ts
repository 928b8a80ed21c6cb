import { type PlainCode, type Problem, problemOf } from '#shared/contract/problem.ts';

/** Thrown if no retry can turn the upload into a transcript. The problem is shown to the user. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
  readonly problem: Problem;

  constructor(named: Problem | PlainCode) {
    const problem = problemOf(named);
    super(problem.message);
    this.problem = problem;
  }
}

/** Thrown if the file is there but cannot be read, as with the rights of another account, which the operator can repair. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Thrown if another run took over this upload or it was cancelled, so that results of this run must not be stored. */
export class RunLostError extends Error {
  override name = 'RunLostError';
}
