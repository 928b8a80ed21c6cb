/** Lower bound of the floor, as energy (mean square of a frame): an amplitude of 12 of 32,768. */
const MIN_ENERGY = 144;
/** A frame is loud when its energy exceeds the floor's by this factor. */
const LOUD_FACTOR = 2.5;
/**
 * Smoothing factors: the floor falls to a quieter level within a few frames and rises to a louder one within a second.
 */
const FALL = 0.3;
const RISE = 0.05;
/** During a voice the floor at most doubles within ten seconds, so that a noise mistaken for a voice is corrected. */
const RISE_UNDER_VOICE = 1.002;

/** Estimates the energy of the background noise between words. */
export class NoiseFloor {
  #energy: number;

  constructor(energy: number = MIN_ENERGY) {
    this.#energy = energy;
  }

  get energy(): number {
    return this.#energy;
  }

  /** Updates the floor with a frame, and returns whether the frame is louder than the floor. */
  isLoud(energy: number, isVoice: boolean): boolean {
    const above = energy - this.#energy;
    if (above < 0) this.#energy += above * FALL;
    else if (isVoice) this.#energy = Math.min(energy, this.#energy * RISE_UNDER_VOICE);
    else this.#energy += above * RISE;
    this.#energy = Math.max(MIN_ENERGY, this.#energy);
    return energy > LOUD_FACTOR * this.#energy;
  }
}

/** Mean square of the samples. */
export function energyOf(frame: Int16Array): number {
  const { length } = frame;
  let sum = length % 2 === 0 ? 0 : frame[length - 1]! ** 2;
  // Adds two squares per step by integer multiplication, which halves the cost. Two squares sum to at most 2 ** 31, so
  // the result is exact.
  for (let i = 1; i < length; i += 2)
    sum += (Math.imul(frame[i - 1]!, frame[i - 1]!) + Math.imul(frame[i]!, frame[i]!)) >>> 0;
  return sum / length;
}
