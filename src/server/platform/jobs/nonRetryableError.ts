/** Thrown by a job for which a retry is pointless. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError';
}
