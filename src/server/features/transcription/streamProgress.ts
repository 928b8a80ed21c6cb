/** What another process needs to go on exactly behind a chunk. */
export interface Checkpoint {
  seq: number;
  decoderState: Uint8Array;
}

/** Nearer ones replace each other: tiny chunks behind a hung engine would otherwise pile up thousands of states. */
const MIN_DISTANCE_MS = 250;

interface HeardChunk extends Checkpoint {
  endMs: number;
}

/** Which of a stream's chunks will never be needed again. A chunk is settled once everything in it is stored or held no speech. */
export class StreamProgress {
  #heard: HeardChunk[] = [];

  /** Chunks in order; `endMs` is the media time behind the chunk. */
  add(chunk: HeardChunk): void {
    const [before, last] = [this.#heard.at(-2), this.#heard.at(-1)];
    const isNear =
      last && (chunk.endMs === last.endMs || (before && chunk.endMs - before.endMs < MIN_DISTANCE_MS));
    if (isNear) this.#heard.pop();
    this.#heard.push(chunk);
  }

  /** The newest checkpoint at or before this media time, once; null when nothing new is settled. */
  take(safeMs: number): Checkpoint | null {
    const settled = this.#heard.findLastIndex((chunk) => chunk.endMs <= safeMs);
    if (settled < 0) return null;
    return this.#heard.splice(0, settled + 1).at(-1)!;
  }

  get waiting(): number {
    return this.#heard.length;
  }
}
