/** Why a download ended. Only after "interrupted" may the same request succeed later without anybody doing something. */
export type DownloadFault = 'interrupted' | 'refused' | 'damaged' | 'disk_full' | 'busy';

/** The message is a sentence for the person who runs the server. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly fault: DownloadFault;
  /** What the server that was asked wants, in milliseconds. */
  readonly retryAfterMs: number;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;

  constructor(
    fault: DownloadFault,
    message: string,
    { retryAfterMs = 0, status, ...options }: ErrorOptions & { retryAfterMs?: number; status?: number } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }
}
