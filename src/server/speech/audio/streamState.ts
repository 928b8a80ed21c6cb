import { deserialize, serialize } from 'node:v8';
import type { FinderState } from '../speechFinder.ts';
import type { DecoderState } from './streamDecoder.ts';

/** State that a process needs to resume behind a chunk: normally the fields of the track's header and one byte of audio. */
export interface StreamState {
  decoder: DecoderState;
  finder: FinderState;
}

const VERSION = 1;

export function encodeState(state: StreamState): Buffer {
  return serialize({ version: VERSION, ...state });
}

/** Null for a state of another version or invalid bytes; the stream then has to start with a header. */
export function decodeState(bytes: Uint8Array): StreamState | null {
  try {
    const { version, decoder, finder } = deserialize(bytes);
    return version === VERSION ? { decoder, finder } : null;
  } catch {
    return null;
  }
}
