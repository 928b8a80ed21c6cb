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
    const loudest = this.#loudnessDb.reduce((most, db) => Math.max(most, db), 0);
    const isSounding = (_: number, frame: number) => this.#loudnessDb[frame]! > loudest - PAUSE_DB;
    const loudness = this.#loudnessDb.filter(isSounding);
    if (loudness.length < MIN_FRAMES) return true;
    const loudnessDb = deviation(loudness);
    const crossings = deviation(this.#crossings.filter(isSounding));
    return !STEADY.some((steady) => loudnessDb < steady.loudnessDb && crossings < steady.crossings);
  }

  #closeFrame(energy: number, signChanges: number): void {
    this.#loudnessDb.push(10 * Math.log10(energy / FRAME_SAMPLES + 1));
    this.#crossings.push(signChanges / FRAME_SAMPLES);
  }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
