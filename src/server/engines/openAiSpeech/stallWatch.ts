const CHECK_EVERY_MS = 250;
/** Pause between two probes that fail immediately. */
const PAUSE_MS = 250;
/** Decay factor, per answer, of the average response time. */
const DECAY = 0.9;
/** Timeout of a probe, or the usual response time if that is longer, so that a merely slow server keeps its calls. */
const PROBE_TIMEOUT_MS = 1_000;

interface StallOptions {
  /**
   * Milliseconds without any answer after which the server is probed, or twice its usual response time if that is
   * longer.
   */
  patienceMs: number;
  /** Sends a request that costs the server little. Rejects when it is not answered. */
  probe(signal: AbortSignal): Promise<unknown>;
}

interface Call {
  startedAt: number;
  stalled: AbortController;
}

/**
 * Detects that a hung server works again, and then aborts and retries the calls made while it hung. They would never be
 * answered, and waiting for their timeout would delay the words by half a minute.
 */
export class StallWatch {
  readonly #options: StallOptions;
  readonly #calls = new Set<Call>();
  #lastAnswerAt = 0;
  #usualMs = 0;
  #isProbing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StallOptions) {
    this.#options = options;
  }

  /**
   * Runs a call, and retries it once when the server hung and recovered meanwhile. The retry has only its own timeout.
   */
  async run<Answer>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const watched: Call = { startedAt: performance.now(), stalled: new AbortController() };
    this.#calls.add(watched);
    this.#timer ??= setInterval(() => this.#checkForStall(), CHECK_EVERY_MS).unref();
    try {
      const answer = await call(AbortSignal.any([signal, watched.stalled.signal]));
      this.#answered(watched.startedAt);
      return answer;
    } catch (error) {
      if (!watched.stalled.signal.aborted || signal.aborted) throw error;
    } finally {
      this.#calls.delete(watched);
      if (this.#calls.size === 0) this.close();
    }
    const retriedAt = performance.now();
    const answer = await call(signal);
    this.#answered(retriedAt);
    return answer;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #answered(sentAt: number): void {
    this.#lastAnswerAt = performance.now();
    this.#usualMs = Math.max(this.#usualMs * DECAY, this.#lastAnswerAt - sentAt);
  }

  #checkForStall(): void {
    const patienceMs = Math.max(this.#options.patienceMs, 2 * this.#usualMs);
    const waitingSince = performance.now() - patienceMs;
    const isStalled = [...this.#calls].some(
      ({ startedAt }) => Math.max(startedAt, this.#lastAnswerAt) < waitingSince,
    );
    if (isStalled && !this.#isProbing) void this.#probe();
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    const sentAt = performance.now();
    try {
      await this.#options.probe(AbortSignal.timeout(Math.max(PROBE_TIMEOUT_MS, Math.ceil(this.#usualMs))));
      for (const call of this.#calls) if (call.startedAt < sentAt) call.stalled.abort();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } finally {
      this.#isProbing = false;
    }
  }
}
