import { toSamples } from './sampleRate.ts';

const FRAME_SAMPLES = toSamples(30);
/**
 * Frames that are quieter than the loudest one by more than this are pauses, which any sound contains, and are ignored.
 */
const PAUSE_DB = 25;
/** A sound shorter than 0.6 s cannot be distinguished from a short word. */
const MIN_FRAMES = 20;

/**
 * Upper bounds of steady sounds: a sound that varies less in loudness (standard deviation in dB) and in zero crossings
 * (share of samples) is not speech. Human and espeak voices reach at least 4.5 dB and 0.038 in a whole utterance,
 * because syllables swell and consonants hiss; hums, tones, chords and melodies stay below both bounds.
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
    // Copies the fields to local variables, because V8 would write a field to memory for every sample.
    let [energy, signChanges, filled, last] = [this.#energy, this.#signChanges, this.#filled, this.#last];
    for (let at = 0; at < samples.length; at++) {
      const sample = samples[at]!;
      energy += sample * sample;
      // Extracts the sign bit without a branch, because the CPU mispredicts a branch on the sign too often.
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

  /** Whether the sound varies as speech does; also true while the sound is too short to judge. */
  get mayBeSpeech(): boolean {
    // Uses loops, because filter and reduce allocate per frame and this getter runs before every preview.
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

  /** The standard deviation of the values of frames that are louder than `quietest` (dB). */
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
