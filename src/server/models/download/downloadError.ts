/** Why a download failed. A retry without any intervention may succeed only after 'interrupted'. */
type DownloadFault = 'interrupted' | 'refused' | 'damaged' | 'disk_full' | 'busy';

/** An error whose message is a sentence for the operator. */
export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly fault: DownloadFault;
  /** The server's Retry-After in milliseconds. */
  readonly retryAfterMs: number;
  /** The HTTP status; absent when there was no answer. */
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
