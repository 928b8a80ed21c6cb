/** The state that another process needs to resume right behind a chunk. */
export interface Checkpoint {
  seq: number;
  decoderState: Uint8Array;
}

/**
 * Closer checkpoints replace each other, because tiny chunks behind a hung engine would pile up thousands of states.
 */
const MIN_DISTANCE_MS = 250;

interface DecodedChunk extends Checkpoint {
  endMs: number;
}

/** Tracks which chunks of a stream are settled: all their speech is stored, or they held none. */
export class StreamProgress {
  #decoded: DecodedChunk[] = [];

  /** Adds chunks in order; `endMs` is the media time at the chunk's end. */
  add(chunk: DecodedChunk): void {
    const [before, last] = [this.#decoded.at(-2), this.#decoded.at(-1)];
    const isNear =
      last && (chunk.endMs === last.endMs || (before && chunk.endMs - before.endMs < MIN_DISTANCE_MS));
    if (isNear) this.#decoded.pop();
    this.#decoded.push(chunk);
  }

  /** Removes and returns the newest checkpoint at or before this media time in ms; null if nothing new is settled. */
  take(safeMs: number): Checkpoint | null {
    const settled = this.#decoded.findLastIndex((chunk) => chunk.endMs <= safeMs);
    if (settled < 0) return null;
    return this.#decoded.splice(0, settled + 1).at(-1)!;
  }

  get waiting(): number {
    return this.#decoded.length;
  }
}
