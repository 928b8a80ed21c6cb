import { SAMPLE_RATE } from '../sampleRate.ts';

/**
 * Limits the decoded seconds of one message: far above what a browser sends, far below what a forged header or
 * compressed silence expands to.
 */
export const MAX_CHUNK_SECONDS = 120;
export const MAX_CHUNK_SAMPLES = MAX_CHUNK_SECONDS * SAMPLE_RATE;

/** Accepted values of a container's header. A lower sample rate would expand a few bytes to hours of audio. */
const SOUND_RANGES = {
  sampleRate: { from: 8_000, to: 192_000 },
  channels: { from: 1, to: 8 },
} as const;

/** Describes the first out-of-range value, for the log; null when all values are in range. Ignores absent values. */
export function soundFlaw(values: { [Name in keyof typeof SOUND_RANGES]?: number }): string | null {
  for (const [name, { from, to }] of Object.entries(SOUND_RANGES)) {
    const value = values[name as keyof typeof SOUND_RANGES];
    // The comparison is negated so that NaN is out of range too.
    if (value !== undefined && !(value >= from && value <= to)) return `${name} ${value}`;
  }
  return null;
}
