import { type ChannelGaps, levelDb } from './channelMeter.ts';
import type { Pair, StereoFrame } from './stereoFrames.ts';

/**
 * Levels are averaged over this many frames before and after each frame, so that no syllable is cut: 150 ms each way.
 */
const REACH = 5;
/** A sound this much above the usual level of crosstalk, which varies, is taken for the channel's own voice. */
const TOLERANCE_DB = 6;
/** Factor by which the estimate of a channel's background noise rises per frame: 0.3 dB a second. */
const RISE = 1.002;

/**
 * Attenuates crosstalk, the other person's voice in a channel, to the channel's background noise. Otherwise these words
 * would be transcribed twice, the second time for the wrong speaker.
 */
export class CrosstalkGate {
  readonly #gaps: ChannelGaps;
  /** Index of the current frame: the middle of the window, or less at the beginning of the recording. */
  readonly #window: StereoFrame[] = [];
  #index = 0;
  readonly #background: Pair<number> = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

  constructor(gaps: ChannelGaps) {
    this.#gaps = gaps;
  }

  /** Adds a frame, and yields the gated frame that was added 150 ms earlier. */
  *push(frame: StereoFrame): Generator<Pair<Int16Array>> {
    this.#window.push(frame);
    if (this.#window.length <= this.#index + REACH) return;
    yield this.#next();
  }

  *flush(): Generator<Pair<Int16Array>> {
    while (this.#index < this.#window.length) yield this.#next();
  }

  #next(): Pair<Int16Array> {
    const mean = (channel: 0 | 1) =>
      this.#window.reduce((sum, { energies }) => sum + energies[channel], 0) / this.#window.length;
    const levels: Pair<number> = [mean(0), mean(1)];
    const { samples } = this.#window[this.#index]!;
    const output: Pair<Int16Array> = [
      this.#gate(samples[0], levels, 0, 1),
      this.#gate(samples[1], levels, 1, 0),
    ];
    if (this.#index < REACH) this.#index++;
    else this.#window.shift();
    return output;
  }

  #gate(samples: Int16Array, levels: Pair<number>, own: 0 | 1, other: 0 | 1): Int16Array {
    const level = levels[own];
    this.#background[own] = Math.min(this.#background[own] * RISE, level);
    const isCrosstalk = levelDb(levels[other], level) > this.#gaps[other] - TOLERANCE_DB;
    if (!isCrosstalk || level === 0) return samples;
    const factor = Math.sqrt(this.#background[own] / level);
    return samples.map((sample) => sample * factor);
  }
}
