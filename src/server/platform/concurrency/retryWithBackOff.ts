import { setTimeout as sleep } from 'node:timers/promises';

interface RetryOptions {
  firstDelayMs: number;
  /** Maximum of the delay, which doubles after each failure. */
  maxDelayMs: number;
  /** Aborting ends the delay and rejects. */
  signal: AbortSignal;
  /** Called with each failure, before the delay. Throwing ends the retries. */
  onFailure?: (error: unknown) => void | Promise<void>;
  /** Minimum delay in milliseconds after this failure. */
  minDelayMs?: (error: unknown) => number;
  /** True lets the process exit during a delay. */
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
