import { createStore } from '#client/ui/store/createStore.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { isMissingLines, NO_LINES, withMessages, withoutPreviews, withViewCleared } from './linesState.ts';

/** Rendering interval in ms: one line is shown at once, but thousands arrive together after a disconnection. */
const BATCH_MS = 40;
/** How long to wait for a missing line before requesting it, in ms. */
const GAP_TIMEOUT_MS = 1_500;

const LINE_MESSAGES: ReadonlySet<ServerMessage['type']> = new Set([
  'transcription',
  'corrected',
  'dropped_preview',
  'gap',
  'withdrawn',
  'retracted',
  'init_response',
]);

/** The position of this client: it needs lines after this line, and lines changed after this change. */
export interface LineCursors {
  afterLine: number;
  afterChange: number;
}

/** Collects the lines of a meeting from the socket, and requests missing ones. */
export class LiveLines {
  readonly state = createStore(NO_LINES);
  readonly #request: (cursors: LineCursors) => void;
  #batch: ServerMessage[] = [];
  #flushedAt = Number.NEGATIVE_INFINITY;
  #requestedAfter = -1;
  /**
   * The number of the last change when this client joined. The fetched lines include all changes up to it, and the
   * socket sends every later one.
   */
  #joinedAtChange: number | null = null;

  /** `request` asks the server for lines and changes. */
  constructor(request: (cursors: LineCursors) => void) {
    this.#request = request;
  }

  /** Clears this view; the transcript of the meeting is kept. */
  clear(): void {
    this.state.set(withViewCleared(this.state.get()));
  }

  onWelcome(lastLine: number, lastChange: number): void {
    this.#joinedAtChange ??= lastChange;
    if (this.#knownThrough < lastLine || this.#joinedAtChange < lastChange) this.#requestMissed();
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'missed') this.#requestMissed();
    if (!LINE_MESSAGES.has(message.type) || this.#batch.push(message) > 1) return;
    const waitMs = this.#flushedAt + BATCH_MS - performance.now();
    if (waitMs > 0) setTimeout(() => this.#flush(), waitMs);
    else this.#flush();
  }

  /** Drops the previews, because the server sends them with other ids after a reconnection. */
  onLost(): void {
    this.state.set(withoutPreviews(this.state.get()));
  }

  get #knownThrough(): number {
    return this.state.get().log.knownThrough;
  }

  #requestMissed(): void {
    this.#request({ afterLine: this.#knownThrough, afterChange: this.#joinedAtChange ?? 0 });
  }

  #flush(): void {
    const messages = this.#batch;
    this.#batch = [];
    const state = withMessages(this.state.get(), messages);
    this.state.set(state);
    this.#flushedAt = performance.now();
    const { knownThrough } = state.log;
    if (isMissingLines(state)) setTimeout(() => this.#requestMissing(knownThrough), GAP_TIMEOUT_MS);
  }

  /** Requests each gap only once, because withdrawn lines never arrive, and waits while the gap is being filled. */
  #requestMissing(afterLine: number): void {
    const state = this.state.get();
    const isMoving = state.log.knownThrough !== afterLine;
    if (!isMissingLines(state) || isMoving || this.#requestedAfter === afterLine) return;
    this.#requestedAfter = afterLine;
    this.#requestMissed();
  }
}
