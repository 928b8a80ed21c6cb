import type { Language } from '#shared/contract/languages.ts';

/** A recording as it is kept beyond its page. */
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

/** Keeps what the server has not acknowledged, in the order of the calls. */
export interface StreamKeeper {
  begin(stream: KeptStream): void;
  add(streamId: string, chunk: KeptChunk): void;
  /** Everything up to this chunk was acknowledged. */
  dropThrough(streamId: string, seq: number): void;
  drop(streamId: string): void;
  /** Ends the keeping; what is kept stays for the next page. */
  close(): void;
}

/** Keeps nothing beyond the outbox's own memory. */
export const NO_KEEPER: StreamKeeper = {
  begin: () => {},
  add: () => {},
  dropThrough: () => {},
  drop: () => {},
  close: () => {},
};
