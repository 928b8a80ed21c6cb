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
    for (const sample of samples) {
      this.#energy += sample * sample;
      if (sample < 0 !== this.#last < 0) this.#signChanges++;
      this.#last = sample;
      if (++this.#filled === FRAME_SAMPLES) this.#closeFrame();
    }
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

  #closeFrame(): void {
    this.#loudnessDb.push(10 * Math.log10(this.#energy / FRAME_SAMPLES + 1));
    this.#crossings.push(this.#signChanges / FRAME_SAMPLES);
    this.#energy = 0;
    this.#signChanges = 0;
    this.#filled = 0;
  }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
