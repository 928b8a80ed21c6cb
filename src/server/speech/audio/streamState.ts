import { deserialize, serialize } from 'node:v8';
import type { FinderState } from '../speechFinder.ts';
import type { DecoderState } from './streamDecoder.ts';

/** All that a process needs to go on behind a chunk: normally the track's header facts and one byte of audio. */
export interface StreamState {
  decoder: DecoderState;
  finder: FinderState;
}

const VERSION = 1;

export function encodeState(state: StreamState): Buffer {
  return serialize({ version: VERSION, ...state });
}

/** Null for bytes that are no state of this version; the stream then needs a header of its own. */
export function decodeState(bytes: Uint8Array): StreamState | null {
  try {
    const { version, decoder, finder } = deserialize(bytes);
    return version === VERSION ? { decoder, finder } : null;
  } catch {
    return null;
  }
}
