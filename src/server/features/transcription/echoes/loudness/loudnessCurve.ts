/** Length of one level in milliseconds, and in samples at 16 kHz. */
export const LEVEL_MS = 20;
const LEVEL_SAMPLES = 320;
/** Width in levels of the moving average that follows the syllables of speech. */
export const SYLLABLE_WIDTH = 3;

/** Loudness of a microphone: the mean square of the samples per 20 ms, from `startsAtMs` of the wall clock on. */
export class LoudnessCurve {
  readonly startsAtMs: number;
  readonly levels: number[] = [];
  #sum = 0;
  #count = 0;

  constructor(startsAtMs: number) {
    this.startsAtMs = startsAtMs;
  }

  get endsAtMs(): number {
    return this.startsAtMs + this.levels.length * LEVEL_MS;
  }

  /** Adds levels that another process measured, starting at index `from`; missing levels before it count as silence. */
  addLevels(from: number, levels: readonly number[]): void {
    while (this.levels.length < from) this.levels.push(0);
    this.levels.push(...levels.slice(this.levels.length - from));
  }

  addSamples(samples: Int16Array): void {
    // Uses local variables, because V8 writes a class field to memory for every sample.
    let [sum, count] = [this.#sum, this.#count];
    for (let at = 0; at < samples.length; at++) {
      const sample = samples[at]!;
      sum += sample * sample;
      if (++count < LEVEL_SAMPLES) continue;
      this.levels.push(sum / LEVEL_SAMPLES);
      sum = 0;
      count = 0;
    }
    this.#sum = sum;
    this.#count = count;
  }
}

/**
 * Samples several curves from `fromMs` on into `count` levels of 20 ms; 0 where no curve has a level. Curves of one
 * microphone do not overlap.
 */
export function sampleCurves(curves: Iterable<LoudnessCurve>, fromMs: number, count: number): Float64Array {
  const levels = new Float64Array(count);
  for (const curve of curves) {
    const offset = Math.round((curve.startsAtMs - fromMs) / LEVEL_MS);
    const end = Math.min(count, offset + curve.levels.length);
    for (let at = Math.max(0, offset); at < end; at++) levels[at] = curve.levels[at - offset]!;
  }
  return levels;
}

/** Moving average over an odd number of levels, centred on each level. */
export function smooth(levels: ArrayLike<number>, width: number): Float64Array {
  const half = width >> 1;
  const smoothed = new Float64Array(levels.length);
  let sum = 0;
  for (let at = -half; at < levels.length; at++) {
    sum += levels[at + half] ?? 0;
    sum -= levels[at - half - 1] ?? 0;
    // Clamps at zero, because the subtraction may leave a negative rounding error, whose square root is NaN.
    if (at >= 0) smoothed[at] = Math.max(0, sum / width);
  }
  return smoothed;
}
