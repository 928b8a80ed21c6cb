import type { Language } from '#shared/contract/languages.ts';

/** The stored facts of a stream, which outlive its page. */
export interface KeptStream {
  streamId: string;
  language: Language;
  /** Time of the first sound, in epoch milliseconds. */
  beganAt: number;
}

export interface KeptChunk {
  seq: number;
  data: Uint8Array;
}

/** Stores unacknowledged audio in the order of the calls. */
export interface StreamKeeper {
  begin(stream: KeptStream): void;
  add(streamId: string, chunk: KeptChunk): void;
  /** Drops every chunk up to this one, because the server has acknowledged them. */
  dropThrough(streamId: string, seq: number): void;
  drop(streamId: string): void;
  /** Stops storing; the stored chunks remain for the next page. */
  close(): void;
}

/** Stores nothing, so that audio exists only in the outbox's memory. */
export const NO_KEEPER: StreamKeeper = {
  begin: () => {},
  add: () => {},
  dropThrough: () => {},
  drop: () => {},
  close: () => {},
};
