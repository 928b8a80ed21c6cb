import { energyOf } from '../segmentation/noiseFloor.ts';
import { FRAME_SAMPLES } from '../segmentation/voiceDetector.ts';

export type Pair<T> = [first: T, second: T];

/** 30 ms of both channels. The last frame of a recording may be shorter. */
export interface StereoFrame {
  samples: Pair<Int16Array>;
  /** Energy (mean square of the samples) of each channel. */
  energies: Pair<number>;
}

/** Splits interleaved stereo samples, which arrive in pieces of any length, into frames. */
export class StereoFrames {
  #rest: Int16Array = new Int16Array(0);

  *push(interleaved: Int16Array): Generator<StereoFrame> {
    const whole = new Int16Array(this.#rest.length + interleaved.length);
    whole.set(this.#rest);
    whole.set(interleaved, this.#rest.length);
    const frameLength = 2 * FRAME_SAMPLES;
    let from = 0;
    for (; from + frameLength <= whole.length; from += frameLength)
      yield frameOf(whole.subarray(from, from + frameLength));
    this.#rest = whole.slice(from);
  }

  *flush(): Generator<StereoFrame> {
    if (this.#rest.length >= 2) yield frameOf(this.#rest);
    this.#rest = new Int16Array(0);
  }
}

function frameOf(interleaved: Int16Array): StereoFrame {
  const length = interleaved.length >> 1;
  const samples: Pair<Int16Array> = [new Int16Array(length), new Int16Array(length)];
  for (let i = 0; i < length; i++) {
    samples[0][i] = interleaved[2 * i]!;
    samples[1][i] = interleaved[2 * i + 1]!;
  }
  return { samples, energies: [energyOf(samples[0]), energyOf(samples[1])] };
}
