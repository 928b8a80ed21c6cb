import { CallError } from '#client/api/callError.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** How long an upload waits without progress: longer than a restart of the server that first builds the pages. */
const PATIENCE_MS = 600_000;

/** Exponential backoff between the attempts of an upload that cannot reach the server. */
export class ReconnectPause {
  #nextMs = FIRST_MS;
  #failedSince: number | null = null;
  #sentBytes = 0;

  /** Starts over if more was sent than before; a proxy also takes the same part again while the server is away. */
  reportProgress(sentBytes: number): void {
    if (sentBytes <= this.#sentBytes) return;
    this.#sentBytes = sentBytes;
    this.#nextMs = FIRST_MS;
    this.#failedSince = null;
  }

  /** Whether to try again: the server or the network is away, and has not been away for too long. */
  isWorthwhile(error: unknown): error is CallError {
    this.#failedSince ??= performance.now();
    const isAway = error instanceof CallError && isUnreachable(error.status);
    return isAway && performance.now() - this.#failedSince < PATIENCE_MS;
  }

  /** Resolves after the pause, or when the browser is online again. Rejects with the reason of the abort. */
  async wait(signal: AbortSignal): Promise<void> {
    const pauseMs = this.#nextMs;
    this.#nextMs = Math.min(LONGEST_MS, 2 * pauseMs);
    signal.throwIfAborted();
    const isWaiting = new AbortController();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      const once = { once: true, signal: isWaiting.signal };
      signal.addEventListener('abort', end, once);
      window.addEventListener('online', end, once);
    });
    isWaiting.abort();
    signal.throwIfAborted();
  }
}

/** No answer, the answer of a proxy or of a server that is starting, or another request that still holds the file. */
const isUnreachable = (status: number): boolean => [0, 409, 423, 429, 502, 503, 504].includes(status);
