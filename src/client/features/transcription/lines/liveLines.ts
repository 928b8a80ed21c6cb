import type { ServerMessage } from '#shared/contract/transcription.ts';
import type { Store } from '../store.ts';
import { isMissingLines, type TranscriptionState, transcriptionReducer } from './linesState.ts';

/** A line on its own is shown at once; after a long absence thousands come, and are drawn this often. */
const BATCH_MS = 40;
const HOLE_PATIENCE_MS = 1_500;

/** Puts what arrives into the state, and asks once more for lines that should have been between. */
export class IncomingLines {
  readonly #state: Store<TranscriptionState>;
  readonly #askAfter: (line: number) => void;
  #batch: ServerMessage[] = [];
  #flushedAt = Number.NEGATIVE_INFINITY;
  #askedFrom = -1;

  /** `askAfter` asks the server for every line after this one. */
  constructor(state: Store<TranscriptionState>, askAfter: (line: number) => void) {
    this.#state = state;
    this.#askAfter = askAfter;
  }

  show(message: ServerMessage): void {
    if (this.#batch.push(message) > 1) return;
    const waitMs = this.#flushedAt + BATCH_MS - performance.now();
    if (waitMs > 0) setTimeout(() => this.#flush(), waitMs);
    else this.#flush();
  }

  resume(): void {
    this.#askAfter(this.#state.get().lines.knownThrough);
  }

  #flush(): void {
    const messages = this.#batch;
    this.#batch = [];
    this.#state.set(transcriptionReducer(this.#state.get(), { type: 'received', messages }));
    this.#flushedAt = performance.now();
    const state = this.#state.get();
    const afterLine = state.lines.knownThrough;
    if (isMissingLines(state)) setTimeout(() => this.#askForMissing(afterLine), HOLE_PATIENCE_MS);
  }

  /** Once for each hole, since a line that was withdrawn never comes; and not while lines still arrive. */
  #askForMissing(afterLine: number): void {
    const state = this.#state.get();
    const isMoving = state.lines.knownThrough !== afterLine;
    if (!isMissingLines(state) || isMoving || this.#askedFrom === afterLine) return;
    this.#askedFrom = afterLine;
    this.#askAfter(afterLine);
  }
}
