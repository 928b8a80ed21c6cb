/** Energy (mean square of a frame) that counts as absolute quiet: an amplitude of 12 of 32,768. */
const QUIETEST = 144;
/** A voice is at least this many times the floor's energy. */
const FACTOR = 2.5;
/** The floor sinks to a quieter frame within a few frames and rises to a louder noise within a second. */
const FALL = 0.3;
const RISE = 0.05;
/** Under a voice it doubles within ten seconds, so that a noise taken for a voice does not stay one for ever. */
const RISE_UNDER_VOICE = 1.002;

/** Follows the energy of the quiet between words. */
export class NoiseFloor {
  #energy: number;

  constructor(energy: number = QUIETEST) {
    this.#energy = energy;
  }

  get energy(): number {
    return this.#energy;
  }

  /** Learns from a frame and tells whether it stands out. */
  isLoud(energy: number, isVoice: boolean): boolean {
    const above = energy - this.#energy;
    if (above < 0) this.#energy += above * FALL;
    else if (isVoice) this.#energy = Math.min(energy, this.#energy * RISE_UNDER_VOICE);
    else this.#energy += above * RISE;
    this.#energy = Math.max(QUIETEST, this.#energy);
    return energy > FACTOR * this.#energy;
  }
}

export function energyOf(frame: Int16Array): number {
  let sum = 0;
  for (let i = 0; i < frame.length; i++) sum += frame[i]! * frame[i]!;
  return sum / frame.length;
}
