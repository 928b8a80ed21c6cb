import { toSamples } from './sampleRate.ts';

const FRAME_SAMPLES = toSamples(30);
/** Quieter frames than this below the loudest are pauses, which every sound has around it. */
const PAUSE_DB = 25;
/** A sound shorter than 0.6 s cannot be told from a short word. */
const MIN_FRAMES = 20;

/**
 * How much the loudness (decibels) and the zero crossings (share of samples) of a sound must vary to be speech. Voices of
 * people and of espeak reach at least 4.5 dB and 0.038 in a whole utterance, because syllables swell and consonants hiss;
 * hums, tones, chords and melodies stay below both.
 */
const STEADY: readonly { loudnessDb: number; crossings: number }[] = [
  { loudnessDb: 3.8, crossings: 0.022 },
  { loudnessDb: 2.5, crossings: 0.037 },
];

/** Distinguishes speech from hums and music, which the voice activity detector also accepts. */
export class SoundProfile {
  readonly #loudnessDb: number[] = [];
  readonly #crossings: number[] = [];
  #energy = 0;
  #signChanges = 0;
  #filled = 0;
  #last = 0;

  addSamples(samples: Int16Array): void {
    // Local variables, because V8 writes a field of a class to memory for every sample.
    let [energy, signChanges, filled, last] = [this.#energy, this.#signChanges, this.#filled, this.#last];
    for (let at = 0; at < samples.length; at++) {
      const sample = samples[at]!;
      energy += sample * sample;
      // The topmost bit, which is the sign: a jump that depends on it is mispredicted too often.
      signChanges += (sample ^ last) >>> 31;
      last = sample;
      if (++filled < FRAME_SAMPLES) continue;
      this.#closeFrame(energy, signChanges);
      energy = 0;
      signChanges = 0;
      filled = 0;
    }
    this.#energy = energy;
    this.#signChanges = signChanges;
    this.#filled = filled;
    this.#last = last;
  }

  /** Whether the sound varies as speech does; true as well while it is too short to judge. */
  get mayBeSpeech(): boolean {
    // Loops, because it is asked before every preview, and filters and sums by callbacks leave garbage for each frame.
    let loudest = 0;
    for (const db of this.#loudnessDb) if (db > loudest) loudest = db;
    const quietest = loudest - PAUSE_DB;
    let sounding = 0;
    for (const db of this.#loudnessDb) if (db > quietest) sounding++;
    if (sounding < MIN_FRAMES) return true;
    const loudnessDb = this.#deviation(this.#loudnessDb, quietest, sounding);
    const crossings = this.#deviation(this.#crossings, quietest, sounding);
    return !STEADY.some((steady) => loudnessDb < steady.loudnessDb && crossings < steady.crossings);
  }

  /** The standard deviation over the frames that are louder than this. */
  #deviation(values: readonly number[], quietest: number, sounding: number): number {
    let sum = 0;
    for (let at = 0; at < values.length; at++) if (this.#loudnessDb[at]! > quietest) sum += values[at]!;
    const mean = sum / sounding;
    let squares = 0;
    for (let at = 0; at < values.length; at++)
      if (this.#loudnessDb[at]! > quietest) squares += (values[at]! - mean) ** 2;
    return Math.sqrt(squares / sounding);
  }

  #closeFrame(energy: number, signChanges: number): void {
    this.#loudnessDb.push(10 * Math.log10(energy / FRAME_SAMPLES + 1));
    this.#crossings.push(signChanges / FRAME_SAMPLES);
  }
}
