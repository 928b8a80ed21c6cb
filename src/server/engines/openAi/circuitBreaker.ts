const FAILURES_TO_OPEN = 5;
const FIRST_PAUSE_MS = 500;
/** Maximum pause between trial calls, short so that a recovered server is detected within a second. */
const MAX_PAUSE_MS = 1_000;

/**
 * Circuit breaker for a failing server. After five consecutive failures it allows one trial call at a time, with
 * back-off in between.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #openUntil = 0;
  #isTrying = false;

  /** `now` returns monotonic milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether a call would be rejected now. */
  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN && (this.#isTrying || this.#now() < this.#openUntil);
  }

  /** Requests permission for a call. When permitted, the call must end in `succeed`, `fail` or `abandon`. */
  enter(): boolean {
    if (this.isOpen) return false;
    this.#isTrying = true;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#isTrying = false;
  }

  fail(): void {
    this.#isTrying = false;
    this.#failures++;
    if (this.#failures < FAILURES_TO_OPEN) return;
    this.#openUntil = this.#now() + this.#pauseMs;
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
  }

  /** Ends a call that this process aborted, which says nothing about the server. */
  abandon(): void {
    this.#isTrying = false;
  }
}
