import {
  LEVEL_MS,
  type LoudnessCurve,
  SYLLABLE_WIDTH,
  sampleCurves,
  smooth,
} from '../loudness/loudnessCurve.ts';
import { backgroundOf, LAG_TOLERANCE, MAX_LAG } from './findEcho.ts';
import { type EchoPath, MIN_ROUND_TRIP } from './predictEcho.ts';

/** Width in levels of the moving average that removes changes of a microphone's gain. */
const GAIN_WIDTH = 51;
/** Number of levels around each level that are compared. */
const COMPARED_WIDTH = 25;
/** Least correlation around a level of an echo, and of the most alike level of its stretch. */
const MIN_CORRELATION = 0.75;
const SURE_CORRELATION = 0.95;
/** Least correlation around each level of a stretch that proves one sound. */
const PROOF_CORRELATION = 0.8;
/** Most levels by which a lag differs from the known one: in a wider search, unlike sounds match by chance. */
const MAX_DEVIATION = 3;
/** Shortest stretch, in levels, that proves that two microphones recorded one sound. */
const PROOF_LEVELS = 75;

/** Per level of an utterance, whether another microphone recorded the same sound, and which of both was first. */
export interface HearingOrder {
  /** The other microphone was first, so the sound is an echo here. */
  later: Uint8Array;
  /** This microphone was first, so the sound is its own person's. */
  first: Uint8Array;
}

/**
 * Compares the order in which two microphones recorded an utterance. Holds also where loudness says nothing, because a
 * microphone changes its gain, clips or moves: compares only how the loudness changes within a second. Null if the round
 * trip is too short to tell an echo from its source.
 */
export function compareOrder(
  own: LoudnessCurve,
  theirs: readonly LoudnessCurve[],
  { here, there }: { here: EchoPath; there: EchoPath },
): HearingOrder | null {
  const count = own.levels.length;
  const roundTrip = here.lag + there.lag;
  if (roundTrip < MIN_ROUND_TRIP) return null;
  const deviation = Math.min(MAX_DEVIATION, (roundTrip - 1) >> 1);
  const recorded = shapeOf(own.levels);
  const matchAround = (lag: number) => {
    const fromMs = own.startsAtMs - (lag + deviation) * LEVEL_MS;
    const other = shapeOf(sampleCurves(theirs, fromMs, count + 2 * deviation));
    let best = { matching: -1, correlations: recorded };
    for (let shift = 0; shift <= 2 * deviation; shift++) {
      const correlations = correlateAround(recorded, other.subarray(shift, shift + count));
      const matching = correlations.reduce((sum, value) => sum + (value >= MIN_CORRELATION ? 1 : 0), 0);
      if (matching > best.matching) best = { matching, correlations };
    }
    return best.correlations;
  };
  const asEcho = matchAround(here.lag);
  const asSource = matchAround(-there.lag);
  return { later: markAlike(asEcho, asSource), first: markAlike(asSource, asEcho) };
}

/** Marks the stretches that are surely alike at one lag, and less alike at the other. */
function markAlike(correlations: Float64Array, atOtherLag: Float64Array): Uint8Array {
  const marked = new Uint8Array(correlations.length);
  for (let from = 0; from < marked.length; from++) {
    let to = from;
    let most = 0;
    while (to < marked.length && correlations[to]! >= Math.max(MIN_CORRELATION, atOtherLag[to]!))
      most = Math.max(most, correlations[to++]!);
    if (most >= SURE_CORRELATION) marked.fill(1, from, to);
    from = to;
  }
  return marked;
}

/** Finds the paths, whatever their loudness, at which another microphone recorded the same sound as an utterance. */
export function findSharedSounds(own: LoudnessCurve, theirs: readonly LoudnessCurve[]): EchoPath[] {
  const count = own.levels.length;
  if (count < PROOF_LEVELS) return [];
  const recorded = shapeOf(own.levels);
  const levels = sampleCurves(theirs, own.startsAtMs - MAX_LAG * LEVEL_MS, count + 2 * MAX_LAG);
  const other = shapeOf(levels);
  const found: { path: EchoPath; correlation: number }[] = [];
  for (let lag = -MAX_LAG; lag <= MAX_LAG; lag++) {
    const shift = MAX_LAG - lag;
    const correlations = correlateAround(recorded, other.subarray(shift, shift + count));
    const { from, to } = longestAlike(correlations);
    const theirPower = sum(levels.subarray(from + shift, to + shift));
    if (to - from < PROOF_LEVELS || theirPower === 0) continue;
    const share = sum(own.levels.slice(from, to)) / theirPower;
    found.push({ path: { lag, share }, correlation: sum(correlations.subarray(from, to)) });
  }
  found.sort((a, b) => b.correlation - a.correlation);
  // Leaves out lags beside a better one, at which the same sound is nearly as alike.
  const isBeside = (a: EchoPath, b: EchoPath) => Math.abs(a.lag - b.lag) <= LAG_TOLERANCE;
  return found
    .filter(({ path }, nth) => !found.slice(0, nth).some((better) => isBeside(better.path, path)))
    .map(({ path }) => path);
}

const sum = (values: readonly number[] | Float64Array): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** Returns the longest stretch in which two recordings are alike around each level. */
function longestAlike(correlations: Float64Array): { from: number; to: number } {
  let longest = { from: 0, to: 0 };
  for (let from = 0; from < correlations.length; from++) {
    let to = from;
    while (to < correlations.length && correlations[to]! >= PROOF_CORRELATION) to++;
    if (to - from > longest.to - longest.from) longest = { from, to };
    from = to;
  }
  return longest;
}

/** How the loudness differs in decibels from its mean over the second around. */
function shapeOf(levels: ArrayLike<number>): Float64Array {
  const smoothed = smooth(levels, SYLLABLE_WIDTH);
  const background = backgroundOf(smoothed);
  if (background === 0) return smoothed;
  // Adds 1, because a moving average clamps negative values.
  const decibels = smoothed.map((level) => 10 * Math.log10(1 + level / background));
  const mean = smooth(decibels, GAIN_WIDTH);
  return decibels.map((level, at) => level - mean[at]!);
}

/** Correlates two shapes in a window around each level. */
function correlateAround(a: Float64Array, b: Float64Array): Float64Array {
  const half = COMPARED_WIDTH >> 1;
  const correlations = new Float64Array(a.length);
  let [squaresA, squaresB, products] = [0, 0, 0];
  const add = (at: number, sign: 1 | -1) => {
    const [valueA, valueB] = [a[at] ?? 0, b[at] ?? 0];
    squaresA += sign * valueA * valueA;
    squaresB += sign * valueB * valueB;
    products += sign * valueA * valueB;
  };
  for (let at = -half; at < a.length; at++) {
    add(at + half, 1);
    add(at - half - 1, -1);
    // Counts at least 1 dB of deviation per level, so that pauses are not alike.
    const scale = Math.max(COMPARED_WIDTH, squaresA) * Math.max(COMPARED_WIDTH, squaresB);
    if (at >= 0) correlations[at] = products / Math.sqrt(scale);
  }
  return correlations;
}
