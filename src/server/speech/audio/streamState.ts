import { deserialize, serialize } from 'node:v8';
import type { SegmenterState } from '../segmentation/utteranceSegmenter.ts';
import type { DecoderState } from './streamDecoder.ts';

/**
 * State that lets another process resume after a chunk: usually the fields of the track's header and a byte of audio.
 */
interface StreamState {
  decoder: DecoderState;
  finder: SegmenterState;
}

const VERSION = 1;

export function encodeState(state: StreamState): Buffer {
  return serialize({ version: VERSION, ...state });
}

/** Parses a stored state. Null for invalid bytes or another version; the stream must then restart with a header. */
export function decodeState(bytes: Uint8Array): StreamState | null {
  try {
    const { version, decoder, finder } = deserialize(bytes);
    return version === VERSION ? { decoder, finder } : null;
  } catch {
    return null;
  }
}
