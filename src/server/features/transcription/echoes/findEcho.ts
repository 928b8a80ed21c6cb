import { LEVEL_MS, type LoudnessCurve, sampleCurves, smooth } from './loudnessCurve.ts';
import type { EchoPath } from './predictEcho.ts';

/** The largest shift between two microphones in levels of 20 ms: sound, buffers and clocks together. */
const MAX_LAG = 75;
/** A known lag changes by no more than this between two utterances. */
export const LAG_TOLERANCE = 8;
/** Levels within 25 dB of the utterance's loudest are sound; the rest is background. */
const SOUND_SHARE = 10 ** (-25 / 10);
/** An echo has at most this share of its source's power; of two that are as loud, neither is the source. */
const MAX_POWER_SHARE = 0.9;
/** Within a stretch the echo may be louder for a moment by this factor: the levels of two microphones begin at other samples. */
const MOMENTARY_SHARE = 1.15;
/** An echo has at least this part of its usual power: otherwise the other microphone recorded a third person. */
const LEAST_OF_SHARE = 0.1;
/** There and back in levels: after less, a sound and what comes back of it are alike. */
const MIN_ROUND_TRIP = 3;
/** Widths of the moving averages, in levels: one follows syllables, the other decides who is louder. */
const SYLLABLE_WIDTH = 3;
const DOMINANCE_WIDTH = 15;

/** How long and how similar a stretch must be to count as an echo. */
interface Strictness {
  minLevels: number;
  /** At least this many levels are compared, because fewer also correlate by chance. */
  minCompared: number;
  minCorrelation: number;
}

/** Without knowing whether two microphones share a room. */
const BETWEEN_STRANGERS: Strictness = { minLevels: 40, minCompared: 40, minCorrelation: 0.85 };
/** Two rooms never agree as well for as long: this proves that two microphones share one. */
export const PROOF = { minLevels: 75, minSoundLevels: 8, minCorrelation: 0.92 };
/** Between microphones that share a room, at a lag that is not known. */
const AT_UNKNOWN_LAG: Strictness = { minLevels: 25, minCompared: 25, minCorrelation: 0.95 };
/** Between microphones that share a room, at the known lag. */
const IN_ONE_ROOM: Strictness = { minLevels: 25, minCompared: 10, minCorrelation: 0.6 };

export interface Echo extends EchoPath {
  /** Which levels of the utterance are an echo. */
  mask: Uint8Array;
  /** How much sound follows the other microphone, and how closely. */
  score: number;
  /** Whether it is long and similar enough to show that both microphones are in one room. */
  isProof: boolean;
}

type Found = Omit<Echo, 'share'>;

/** What earlier echoes showed of two microphones. */
export interface KnownLags {
  /** How the other person's voice comes here; null while unknown. */
  here: EchoPath | null;
  /** Of this person's voice on the other microphone; null while unknown. */
  there: number | null;
  /** Whether `here` only follows from other paths. */
  isImplied?: boolean;
  /** Whether the two are known to be in one room, also where neither lag is. */
  isOneRoom: boolean;
}

/** What is compared of an utterance, computed once for all other microphones. */
export interface OwnSound {
  startsAtMs: number;
  /** Whether each level is sound, not background. */
  sound: Uint8Array;
  amplitude: Float64Array;
  power: Float64Array;
}

export const ownSoundOf = ({ startsAtMs, levels }: LoudnessCurve): OwnSound => ({
  startsAtMs,
  sound: findSound(levels),
  amplitude: amplitudes(levels),
  power: smooth(levels, DOMINANCE_WIDTH),
});

/**
 * Finds the stretches of an utterance that another microphone recorded louder. An echo follows the loudness of its source,
 * syllable by syllable, at a constant lag, and is never louder; people in different rooms do not, whatever they say. Levels that
 * are `explained` belong to a third microphone. Null when there is no echo.
 */
export function findEcho(
  own: OwnSound,
  other: Iterable<LoudnessCurve>,
  { here, there, isOneRoom }: KnownLags,
  explained: Uint8Array,
): Echo | null {
  const count = own.sound.length;
  const levels = sampleCurves(other, own.startsAtMs - MAX_LAG * LEVEL_MS, count + 2 * MAX_LAG);
  // Most microphones are silent meanwhile, and comparing at every lag costs.
  if (levels.every((level) => level === 0)) return null;
  const otherPower = smooth(levels, DOMINANCE_WIDTH);
  const comparison: Comparison = {
    own,
    exceeding: own.power.map((power, at) => {
      if (explained[at]) return Number.POSITIVE_INFINITY;
      // Background belongs to what surrounds it: between two words either microphone may be the louder one.
      return own.sound[at] ? power : -1;
    }),
    other: amplitudes(levels),
    otherPower,
    most: otherPower.map((power) => MOMENTARY_SHARE * power),
    least: here && otherPower.map((power) => here.share * LEAST_OF_SHARE * power),
    lagThere: there,
  };
  const [from, to] =
    here === null
      ? [-MAX_LAG, MAX_LAG]
      : [Math.max(-MAX_LAG, here.lag - LAG_TOLERANCE), Math.min(MAX_LAG, here.lag + LAG_TOLERANCE)];
  const demands = here !== null ? [IN_ONE_ROOM] : [BETWEEN_STRANGERS, ...(isOneRoom ? [AT_UNKNOWN_LAG] : [])];
  let best: Found | null = null;
  for (const strictness of demands) {
    for (let lag = from; lag <= to; lag++) {
      const found = compareAt(comparison, lag, strictness);
      if (found && found.score > (best?.score ?? 0)) best = { ...found, lag };
    }
    if (best) break;
  }
  if (!best || !(best.isProof || here !== null || isOneRoom)) return null;
  const share = shareOf(comparison, best);
  // Two that are as loud both record a third microphone's person, at a lag that says nothing about the two.
  return { ...best, share, isProof: best.isProof && share < MAX_POWER_SHARE };
}

/** The power of an echo as a share of its source's: the median over its sound. */
function shareOf({ own, otherPower }: Comparison, { mask, lag }: Found): number {
  const shares: number[] = [];
  for (let at = 0; at < mask.length; at++) {
    const power = otherPower[at + MAX_LAG - lag]!;
    if (mask[at] && own.sound[at] && power > 0) shares.push(own.power[at]! / power);
  }
  shares.sort((a, b) => a - b);
  return Math.min(MAX_POWER_SHARE, shares[shares.length >> 1] ?? MAX_POWER_SHARE);
}

/** Whether a level of the utterance is sound, not background. */
export function findSound(levels: readonly number[]): Uint8Array {
  const smoothed = smooth(levels, SYLLABLE_WIDTH);
  const loudest = [...smoothed].sort((a, b) => a - b)[Math.floor(smoothed.length * 0.95)] ?? 0;
  return Uint8Array.from(smoothed, (level) => (level > loudest * SOUND_SHARE ? 1 : 0));
}

interface Comparison {
  own: OwnSound;
  /** Each level of the utterance may be an echo where this is less than the other microphone's `most`. */
  exceeding: Float64Array;
  /** Begins MAX_LAG levels before the utterance, and ends as many after it. */
  other: Float64Array;
  otherPower: Float64Array;
  most: Float64Array;
  /** With less power than this, the utterance is no echo; null where nothing is known of the echo's power. */
  least: Float64Array | null;
  /** The lag of this person's voice on the other microphone; null while unknown. */
  lagThere: number | null;
}

const amplitudes = (levels: ArrayLike<number>): Float64Array => smooth(levels, SYLLABLE_WIDTH).map(Math.sqrt);

/** Null where no stretch is an echo at this lag. */
function compareAt(comparison: Comparison, lag: number, strictness: Strictness): Omit<Found, 'lag'> | null {
  const { minLevels, minCorrelation } = strictness;
  const { own, exceeding, other, otherPower, most, least, lagThere } = comparison;
  const { sound, amplitude, power } = own;
  const count = sound.length;
  const shift = MAX_LAG - lag;
  // The other microphone records this person later than their own one, and its own person earlier.
  const returnShift = lagThere !== null && lag + lagThere >= MIN_ROUND_TRIP ? MAX_LAG + lagThere : null;
  const mayBeEcho = (at: number) =>
    exceeding[at]! < most[at + shift]! && (least === null || power[at]! >= least[at + shift]!);
  let mask: Uint8Array | null = null;
  let score = 0;
  let isProof = false;
  for (let from = 0; from + minLevels <= count; from++) {
    // Scans each window backwards and skips past the last level that cannot be an echo, so most levels are never read.
    let to = from + minLevels - 1;
    while (to >= from && mayBeEcho(to)) to--;
    if (to >= from) {
      from = to;
      continue;
    }
    to = from + minLevels;
    while (to < count && mayBeEcho(to)) to++;
    if (isQuieter(power, from, otherPower, from + shift, to - from)) {
      const stretch = trim(sound, from, to, strictness);
      const likeness = (otherFrom: number) =>
        correlate(amplitude, stretch.from, other, stretch.from + otherFrom, stretch.to - stretch.from);
      const correlation = likeness(shift);
      const isSource = returnShift !== null && likeness(returnShift) > correlation;
      if (correlation >= minCorrelation && !isSource) {
        mask ??= new Uint8Array(count);
        mask.fill(1, from, to);
        const soundLevels = sound.subarray(from, to).reduce((sum, is) => sum + is, 0);
        score += soundLevels * (correlation - 0.5);
        // Two silences agree as well, at any lag.
        const isLong = to - from >= PROOF.minLevels && soundLevels >= PROOF.minSoundLevels;
        isProof ||= isLong && correlation >= PROOF.minCorrelation;
      }
    }
    from = to;
  }
  return mask && { mask, score, isProof };
}

/** The part of a stretch that is compared: background before and after it may be speech on the other microphone. */
function trim(sound: Uint8Array, from: number, to: number, { minLevels, minCompared }: Strictness) {
  // The moving average lets a stretch reach into the speech beside it.
  const edge = Math.min(DOMINANCE_WIDTH, (to - from - minLevels) >> 1);
  const trimmed = { from: from + edge, to: to - edge };
  while (trimmed.to - trimmed.from > minCompared && !sound[trimmed.from]) trimmed.from++;
  while (trimmed.to - trimmed.from > minCompared && !sound[trimmed.to - 1]) trimmed.to--;
  return trimmed;
}

function isQuieter(a: Float64Array, fromA: number, b: Float64Array, fromB: number, count: number): boolean {
  let [powerA, powerB] = [0, 0];
  for (let at = 0; at < count; at++) {
    powerA += a[fromA + at]!;
    powerB += b[fromB + at]!;
  }
  return powerA < MAX_POWER_SHARE * powerB;
}

/** Pearson's correlation of `count` values of each from these positions on; 0 where one of them does not vary. */
function correlate(a: Float64Array, fromA: number, b: Float64Array, fromB: number, count: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [valueA, valueB] = [a[fromA + at]!, b[fromB + at]!];
    sumA += valueA;
    sumB += valueB;
    squaresA += valueA * valueA;
    squaresB += valueB * valueB;
    products += valueA * valueB;
  }
  const varianceA = squaresA - (sumA * sumA) / count;
  const varianceB = squaresB - (sumB * sumB) / count;
  const scale = Math.sqrt(Math.max(0, varianceA) * Math.max(0, varianceB));
  return scale > 0 ? (products - (sumA * sumB) / count) / scale : 0;
}
