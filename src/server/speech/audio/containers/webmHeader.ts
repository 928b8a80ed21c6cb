import { soundFlaw } from '../audioLimits.ts';
import { childrenOf, ID, readFloat, readUnsigned } from './ebml.ts';
import { opusFlaw } from './oggHeader.ts';

/**
 * Accepted nanoseconds per tick. Recorders use milliseconds; a larger scale would insert silence between any two
 * packets.
 */
const TIMECODE_SCALE = { from: 1_000, to: 10_000_000 };
/** Highest track number that fits into one byte of a block; a recorder of one microphone writes no larger number. */
const MAX_TRACK_NUMBER = 126;

export const timecodeScaleFlaw = (ns: number): string | null =>
  ns >= TIMECODE_SCALE.from && ns <= TIMECODE_SCALE.to ? null : `timecode scale ${ns}`;

/** Describes what is implausible in an audio track's elements, for the log; null when nothing is. */
export function trackFlaw(parts: ReadonlyMap<number, Uint8Array>): string | null {
  const number = readUnsigned(parts.get(ID.trackNumber) ?? new Uint8Array());
  if (!(number >= 1 && number <= MAX_TRACK_NUMBER)) return `track number ${number}`;
  const sound = new Map(
    [...childrenOf(parts.get(ID.audio) ?? new Uint8Array())].map(({ id, content }) => [id, content]),
  );
  const [rate, channels] = [sound.get(ID.samplingFrequency), sound.get(ID.channels)];
  const flaw = soundFlaw({
    sampleRate: rate && readFloat(rate),
    channels: channels && readUnsigned(channels),
  });
  const head = parts.get(ID.codecPrivate);
  return flaw ?? (head ? opusFlaw(Buffer.from(head)) : null);
}
