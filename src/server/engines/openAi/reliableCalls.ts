import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '#server/speech/serviceError.ts';
import { CircuitBreaker } from './circuitBreaker.ts';

const MAX_RETRIES = 2;
const MAX_RETRY_AFTER_MS = 20_000;
const RETRY_DELAY_MS = 1_000;
const BRIEF_FAILURES: ReadonlySet<string> = new Set(['unavailable', 'busy', 'rate_limited']);

interface ReliableCallsOptions {
  /** Delay before the first retry in milliseconds; doubles with each further retry. */
  retryDelayMs?: number | undefined;
  /** Creates the error of a call that is rejected while the circuit breaker is open. */
  onOpen: () => ServiceError<string>;
}

/** Calls to a server that may be busy or unreachable, with a circuit breaker and retries. */
export class ReliableCalls {
  readonly #options: ReliableCallsOptions;
  readonly #breaker = new CircuitBreaker();

  constructor(options: ReliableCallsOptions) {
    this.#options = options;
  }

  /**
   * Makes one call. Rejects with the call's error, with `onOpen`'s, or with the signal's reason when it was aborted
   * before.
   */
  async once<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    if (!this.#breaker.enter()) throw this.#options.onOpen();
    try {
      const answer = await call();
      this.#breaker.succeed();
      return answer;
    } catch (error) {
      if (signal.aborted) this.#breaker.abandon();
      else if (isOutage(error)) this.#breaker.fail();
      else this.#breaker.succeed();
      throw error;
    }
  }

  /** Retries an attempt, which calls `once`, after failures that often pass within seconds. */
  async retry<Answer>(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    for (let retry = 0; ; retry++) {
      try {
        return await attempt();
      } catch (error) {
        signal.throwIfAborted();
        const canPass = isBrief(error) && error.retryAfterMs <= MAX_RETRY_AFTER_MS;
        if (!canPass || retry >= MAX_RETRIES || this.#breaker.isOpen) throw error;
        const delayMs = (this.#options.retryDelayMs ?? RETRY_DELAY_MS) * 2 ** retry;
        await sleep(Math.max(delayMs, error.retryAfterMs), undefined, { signal });
      }
    }
  }
}

const isBrief = (error: unknown): error is ServiceError<string> =>
  error instanceof ServiceError && BRIEF_FAILURES.has(error.kind);

const isOutage = (error: unknown): boolean =>
  isBrief(error) || (error instanceof ServiceError && error.kind === 'timeout');
