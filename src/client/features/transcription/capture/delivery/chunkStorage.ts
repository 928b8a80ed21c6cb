import type { Language } from '#shared/contract/languages.ts';

/** The stored facts of a stream, which outlive its page. */
export interface StoredStream {
  streamId: string;
  language: Language;
  /** Time of the first sound, in epoch milliseconds. */
  beganAt: number;
}

export interface StoredChunk {
  seq: number;
  data: Uint8Array;
}

/** Stores unacknowledged audio in the order of the calls. */
export interface ChunkStorage {
  begin(stream: StoredStream): void;
  add(streamId: string, chunk: StoredChunk): void;
  /** Drops every chunk up to this one, because the server has acknowledged them. */
  dropThrough(streamId: string, seq: number): void;
  drop(streamId: string): void;
  /** Stops storing; the stored chunks remain for the next page. */
  close(): void;
}

/** Stores nothing, so that audio exists only in the outbox's memory. */
export const NO_CHUNK_STORAGE: ChunkStorage = {
  begin: () => {},
  add: () => {},
  dropThrough: () => {},
  drop: () => {},
  close: () => {},
};
