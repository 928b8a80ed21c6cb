/** Why a stream's audio could not be decoded. After 'worker_failed' the caller resumes from its last stored state. */
export type AudioFailure = 'unsupported_format' | 'worker_failed';

export class AudioError extends Error {
  readonly kind: AudioFailure;
  constructor(kind: AudioFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
