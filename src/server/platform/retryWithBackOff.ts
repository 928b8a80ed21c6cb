import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  firstDelayMs: number;
  /** The delay doubles after each failure, up to this. */
  maxDelayMs: number;
  /** Aborting ends the delay, and rejects. */
  signal: AbortSignal;
  /** Called with each failure before the delay; what it throws ends the retries. */
  onFailure?: (error: unknown) => void | Promise<void>;
  /** Minimum for the delay after this failure, in milliseconds. */
  minDelayMs?: (error: unknown) => number;
  /** Lets the process exit during a delay. */
  isUnref?: boolean;
}

/** Calls `attempt` until it succeeds, with exponential back-off. */
export async function retryWithBackOff<Result>(
  attempt: () => Promise<Result>,
  { firstDelayMs, maxDelayMs, signal, onFailure, minDelayMs = () => 0, isUnref = false }: RetryOptions,
): Promise<Result> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    try {
      return await attempt();
    } catch (error) {
      await onFailure?.(error);
      await sleep(Math.max(delayMs, minDelayMs(error)), undefined, { signal, ref: !isUnref });
    }
  }
}
