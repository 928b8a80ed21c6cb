/** Thrown by a job for which a retry is pointless. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
}
