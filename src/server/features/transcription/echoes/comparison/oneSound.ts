import { correlate } from './correlate.ts';

/** Least correlation in decibels of two recordings of one sound. Two people who say the same words reach about 0.85. */
const MIN_CORRELATION = 0.88;
/** Least number of standard errors by which the correlation of a short sound exceeds zero. */
const MIN_STANDARD_ERRORS = 9;
/** Fractions of a level that the second recording is shifted by, because the levels of both start at different samples. */
const SHIFTS = [-0.5, -0.25, 0, 0.25, 0.5];
/** No microphone is as silent as this: the audio was lost on its way. */
const LEAST_LEVEL = 1;
/** Levels 30 dB below the mean are background, whose loudness says nothing about the sound. */
const BACKGROUND_SHARE = 10 ** (-30 / 10);

/**
 * Whether two stretches of levels record one sound, rather than two people who say the same words: the syllables of
 * both are alike, but only one sound has the same loudness from one level to the next, also where it is quiet. Compares
 * only levels of sound, in decibels, and requires more likeness of a shorter sound.
 */
export function isOneSound(own: readonly number[], other: Float64Array, sound: Uint8Array): boolean {
  const isLost = (levels: ArrayLike<number>, at: number) =>
    [at - 1, at, at + 1].some((near) => (levels[near] ?? LEAST_LEVEL) < LEAST_LEVEL);
  const places = [...sound.keys()].filter((at) => sound[at] && !isLost(own, at) && !isLost(other, at));
  const decibels = (levels: ArrayLike<number>, shift: number) => {
    const next = Math.sign(shift);
    const weight = Math.abs(shift);
    const shifted = places.map((at) => (1 - weight) * levels[at]! + weight * (levels[at + next] ?? 0));
    const background = (BACKGROUND_SHARE * shifted.reduce((sum, level) => sum + level, 0)) / shifted.length;
    return Float64Array.from(shifted, (level) => Math.log(level + background));
  };
  // Fisher's transformation of a correlation has this standard error.
  const standardError = 1 / Math.sqrt(Math.max(1, places.length - 3));
  const least = Math.max(MIN_CORRELATION, Math.tanh(MIN_STANDARD_ERRORS * standardError));
  const recorded = decibels(own, 0);
  return SHIFTS.some((shift) => correlate(recorded, decibels(other, shift)) >= least);
}
