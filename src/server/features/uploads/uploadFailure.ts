/** The upload cannot become a transcript, however often it is tried. The message is for the person. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
}

/** Somebody else has this upload now, or nobody wants it any more: what this run still holds is not to be stored. */
export class RunLostError extends Error {
  override name = 'RunLostError';
}
