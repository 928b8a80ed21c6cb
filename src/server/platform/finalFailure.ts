/** Thrown by a job that would fail again however often it is tried. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
}
