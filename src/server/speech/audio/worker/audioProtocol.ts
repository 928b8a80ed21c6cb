import type { AudioFailure } from '../audioError.ts';
import type { ChunkResult, Resume } from '../chunkProcessor.ts';

/** Requests of the main thread to an audio worker. */
export type AudioRequest =
  | { type: 'open'; stream: number; resume?: Resume }
  | { type: 'push'; stream: number; call: number; chunk: Uint8Array }
  | { type: 'flush'; stream: number; call: number }
  | { type: 'close'; stream: number };

/** The worker's answer to a push or a flush. */
export type AudioReply =
  | { call: number; result: ChunkResult }
  | { call: number; failure: { kind: AudioFailure; message: string } };
