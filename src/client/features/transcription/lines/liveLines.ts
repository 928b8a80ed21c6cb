import { createStore } from '#client/ui/createStore.ts';
import type { ServerMessage } from '#shared/contract/transcription.ts';
import { cleared, isMissingLines, NO_LINES, withMessages, withoutPreviews } from './linesState.ts';

/** A line on its own is shown at once; after a long absence thousands come, and are drawn this often. */
const BATCH_MS = 40;
const HOLE_PATIENCE_MS = 1_500;

const SPEAKS_OF_LINES: ReadonlySet<ServerMessage['type']> = new Set([
  'transcription',
  'dropped_preview',
  'gap',
  'withdrawn',
  'init_response',
]);

/** The lines of a meeting as they come over the socket. Asks once more for those that should have been between. */
export class LiveLines {
  readonly state = createStore(NO_LINES);
  readonly #askAfter: (line: number) => void;
  #batch: ServerMessage[] = [];
  #flushedAt = Number.NEGATIVE_INFINITY;
  #askedFrom = -1;

  /** `askAfter` asks the server for every line after this one. */
  constructor(askAfter: (line: number) => void) {
    this.#askAfter = askAfter;
  }

  /** Only this view is cleared; the meeting keeps its transcript. */
  clear(): void {
    this.state.set(cleared(this.state.get()));
  }

  onWelcome(lastLine: number): void {
    if (this.#knownThrough < lastLine) this.#askAfter(this.#knownThrough);
  }

  onMessage(message: ServerMessage): void {
    if (message.type === 'missed') this.#askAfter(this.#knownThrough);
    if (!SPEAKS_OF_LINES.has(message.type) || this.#batch.push(message) > 1) return;
    const waitMs = this.#flushedAt + BATCH_MS - performance.now();
    if (waitMs > 0) setTimeout(() => this.#flush(), waitMs);
    else this.#flush();
  }

  /** What was being spoken is sent anew, under other ids. */
  onLost(): void {
    this.state.set(withoutPreviews(this.state.get()));
  }

  get #knownThrough(): number {
    return this.state.get().log.knownThrough;
  }

  #flush(): void {
    const messages = this.#batch;
    this.#batch = [];
    const state = withMessages(this.state.get(), messages);
    this.state.set(state);
    this.#flushedAt = performance.now();
    const { knownThrough } = state.log;
    if (isMissingLines(state)) setTimeout(() => this.#askForMissing(knownThrough), HOLE_PATIENCE_MS);
  }

  /** Once for each hole, since a line that was withdrawn never comes; and not while lines still arrive. */
  #askForMissing(afterLine: number): void {
    const state = this.state.get();
    const isMoving = state.log.knownThrough !== afterLine;
    if (!isMissingLines(state) || isMoving || this.#askedFrom === afterLine) return;
    this.#askedFrom = afterLine;
    this.#askAfter(afterLine);
  }
}
