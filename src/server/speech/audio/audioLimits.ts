import { SAMPLE_RATE } from '../sampleRate.ts';

/** Far more than a browser puts into one message, and far less than a lying header or compressed silence unfolds to. */
export const MAX_CHUNK_SECONDS = 120;
export const MAX_CHUNK_SAMPLES = MAX_CHUNK_SECONDS * SAMPLE_RATE;

/** What a container's header may say of its sound. A low rate alone makes hours of a few bytes. */
export const SOUND_RANGES = {
  sampleRate: { from: 8_000, to: 192_000 },
  channels: { from: 1, to: 8 },
} as const;

/** What is wrong with these values, for the log; null when they are plausible. Absent values are not judged. */
export function soundFlaw(values: { [Name in keyof typeof SOUND_RANGES]?: number }): string | null {
  for (const [name, { from, to }] of Object.entries(SOUND_RANGES)) {
    const value = values[name as keyof typeof SOUND_RANGES];
    // Written so that NaN is refused too.
    if (value !== undefined && !(value >= from && value <= to)) return `${name} ${value}`;
  }
  return null;
}
