const LOOK_EVERY_MS = 250;
/** Between two questions that fail at once. */
const PAUSE_MS = 250;
/** How fast a slow answer is forgotten. */
const FADING = 0.9;
/** What a probe may take, or as long as answers usually do: a server that is only slow keeps its calls. */
const PROBE_TIMEOUT_MS = 1_000;

export interface StallOptions {
  /** So long without any answer, and the server is asked whether it lives; twice its usual time where that is longer. */
  patienceMs: number;
  /** A question that costs the server little. Rejects when it is not answered. */
  probe(signal: AbortSignal): Promise<unknown>;
}

interface Call {
  startedAt: number;
  stalled: AbortController;
}

/**
 * Notices a server that hung and answers again. What was asked while it hung is never answered, so that waiting for
 * its time-out would keep words back for half a minute: those calls are given up and asked again.
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

  /** Runs a call, and once more when its server hung meanwhile and is back. A second time it is left to its time-out. */
  async run<Answer>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const watched: Call = { startedAt: performance.now(), stalled: new AbortController() };
    this.#calls.add(watched);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
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
    const askedAgainAt = performance.now();
    const answer = await call(signal);
    this.#answered(askedAgainAt);
    return answer;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #answered(askedAt: number): void {
    this.#lastAnswerAt = performance.now();
    this.#usualMs = Math.max(this.#usualMs * FADING, this.#lastAnswerAt - askedAt);
  }

  #look(): void {
    const patienceMs = Math.max(this.#options.patienceMs, 2 * this.#usualMs);
    const begunAt = performance.now() - patienceMs;
    const isStalled = [...this.#calls].some(
      ({ startedAt }) => Math.max(startedAt, this.#lastAnswerAt) < begunAt,
    );
    if (isStalled && !this.#isProbing) void this.#probe();
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    const askedAt = performance.now();
    try {
      await this.#options.probe(AbortSignal.timeout(Math.max(PROBE_TIMEOUT_MS, Math.ceil(this.#usualMs))));
      for (const call of this.#calls) if (call.startedAt < askedAt) call.stalled.abort();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } finally {
      this.#isProbing = false;
    }
  }
}
