import { toWav } from '#server/engines/wav.ts';
import { toSamples } from '#server/speech/sampleRate.ts';

const HEADER_BYTES = 44;
const CHUNK_BYTES = 2 * toSamples(2_000);

/** Splits audio into a WAV stream of two-second chunks; the first one begins with the header. */
export function liveChunks(sound: Int16Array): Uint8Array[] {
  const wav = toWav(sound);
  return Array.from({ length: Math.ceil((wav.length - HEADER_BYTES) / CHUNK_BYTES) }, (_, index) =>
    wav.subarray(
      index === 0 ? 0 : HEADER_BYTES + index * CHUNK_BYTES,
      HEADER_BYTES + (index + 1) * CHUNK_BYTES,
    ),
  );
}
