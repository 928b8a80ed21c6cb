import { FRAME_SAMPLES } from '../segmentation/voiceDetector.ts';
import type { Pair } from './stereoFrames.ts';

/**
 * Minimum energy (mean square) of a frame with sound: an amplitude of 100 of 32,768, quieter than any recorded voice.
 */
const MIN_ENERGY = 10_000;
/** Minimum level difference at which a frame counts for the louder channel. */
const MIN_GAP_DB = 9;
const MAX_GAP_DB = 60;
/** Minimum number of frames of sound per channel: two seconds. Less is a click or a breath. */
const MIN_FRAMES = 67;
/** Minimum share of frames in which one channel is clearly louder; in the others, people may speak at the same time. */
const MIN_SHARE = 0.5;

/** The median level difference in dB while the first channel is louder, and while the second one is. */
export type ChannelGaps = Pair<number>;

export const levelDb = (energy: number, other: number): number => 10 * Math.log10((energy + 1) / (other + 1));

/** Measures whether the two channels of a recording hold different voices. */
export class ChannelMeter {
  /**
   * Histograms of the level difference in whole dB, one for frames where the first channel is louder and one for the
   * second.
   */
  readonly #frames: Pair<number[]> = [countsOfDecibels(), countsOfDecibels()];
  #sounding = 0;
  /** Sums of the squares of each channel's samples in the current frame. */
  #sums: Pair<number> = [0, 0];
  /** Number of samples of both channels in the current frame. */
  #filled = 0;

  /**
   * Adds interleaved samples, in pieces of any length. Copies none of them, because objects per frame cost several
   * times as much as the sums.
   */
  push(interleaved: Int16Array): void {
    for (let from = 0; from < interleaved.length; ) {
      const end = Math.min(interleaved.length, from + 2 * FRAME_SAMPLES - this.#filled);
      this.#sum(interleaved, from, end);
      this.#filled += end - from;
      from = end;
      if (this.#filled < 2 * FRAME_SAMPLES) return;
      this.#addFrame(this.#sums[0] / FRAME_SAMPLES, this.#sums[1] / FRAME_SAMPLES);
      this.#sums = [0, 0];
      this.#filled = 0;
    }
  }

  #sum(interleaved: Int16Array, from: number, end: number): void {
    let [first, second] = this.#sums;
    let at = from;
    // Completes a pair whose first sample ended the previous piece.
    if (this.#filled % 2 === 1) second += interleaved[at++]! ** 2;
    for (; at + 1 < end; at += 2) {
      first += Math.imul(interleaved[at]!, interleaved[at]!);
      second += Math.imul(interleaved[at + 1]!, interleaved[at + 1]!);
    }
    if (at < end) first += interleaved[at]! ** 2;
    this.#sums = [first, second];
  }

  #addFrame(first: number, second: number): void {
    if (Math.max(first, second) < MIN_ENERGY) return;
    this.#sounding++;
    const gap = levelDb(first, second);
    if (Math.abs(gap) < MIN_GAP_DB) return;
    this.#frames[gap > 0 ? 0 : 1][Math.min(MAX_GAP_DB, Math.floor(Math.abs(gap)))]!++;
  }

  /** Null when the channels sound alike, or when only one of them has a voice. */
  get gaps(): ChannelGaps | null {
    const [first, second] = this.#frames.map(sum) as Pair<number>;
    if (first < MIN_FRAMES || second < MIN_FRAMES) return null;
    if (first + second < MIN_SHARE * this.#sounding) return null;
    return [median(this.#frames[0]), median(this.#frames[1])];
  }
}

const countsOfDecibels = (): number[] => new Array<number>(MAX_GAP_DB + 1).fill(0);

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

function median(counts: number[]): number {
  let left = sum(counts) / 2;
  return counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
}
