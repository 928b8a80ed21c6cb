/** The upload cannot become a transcript, however often it is retried. The message is shown to the person. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
}

/** Another run took over this upload, or it was cancelled: results of this run must not be stored. */
export class RunLostError extends Error {
  override name = 'RunLostError';
}
