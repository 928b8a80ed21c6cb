import {
  LEVEL_MS,
  type LoudnessCurve,
  SYLLABLE_WIDTH,
  sampleCurves,
  smooth,
} from '../loudness/loudnessCurve.ts';
import { correlate } from './correlate.ts';
import { isOneSound } from './oneSound.ts';
import { type EchoPath, MIN_ROUND_TRIP, MOMENTARY_SHARE } from './predictEcho.ts';

/** Largest lag between two microphones, in levels of 20 ms: the sum of travel time, buffers and clock differences. */
export const MAX_LAG = 75;
/** Most levels by which a known lag changes between two utterances. */
export const LAG_TOLERANCE = 8;
/** Most levels by which two measurements of one lag differ. */
export const SAME_LEVELS = 2;
/** Levels within 25 dB of the utterance's loud levels (95th percentile) are sound; the others are background. */
const SOUND_SHARE = 10 ** (-25 / 10);
/** Largest power of an echo as a share of its source's power: of two equally loud recordings, neither is the source. */
export const MAX_POWER_SHARE = 0.9;
/** Least share of its usual power that an echo has; a quieter sound is a third person on the other microphone. */
const LEAST_OF_SHARE = 0.1;
/** Above its usual power by this factor, an echo must be alike at its usual lag: otherwise it holds the person's own voice. */
const LOUDER_FACTOR = 4;
const MIN_CORRELATION_OF_LOUDER = 0.8;
/** Width in levels of the moving average that decides which microphone is louder. */
const DOMINANCE_WIDTH = 15;

/** How long and how similar a stretch must be to count as an echo. */
interface Strictness {
  minLevels: number;
  /** At least this many levels are compared, because fewer also correlate by chance. */
  minCompared: number;
  minCorrelation: number;
}

/** Used while it is unknown whether two microphones share a room. */
const BETWEEN_STRANGERS: Strictness = { minLevels: 40, minCompared: 40, minCorrelation: 0.85 };
/** Proves that two microphones share a room, if both recorded one sound. */
export const PROOF = { minLevels: 75, minCorrelation: 0.92 };
/** Between microphones that share a room, while the lag is unknown. */
const AT_UNKNOWN_LAG: Strictness = { minLevels: 25, minCompared: 25, minCorrelation: 0.95 };
/** Between microphones that share a room, at the known lag. */
const IN_ONE_ROOM: Strictness = { minLevels: 25, minCompared: 10, minCorrelation: 0.6 };

export interface Echo extends EchoPath {
  /** One flag per level of the utterance: 1 where the level is an echo. */
  mask: Uint8Array;
  /** Sum of sound levels times (correlation − 0.5) over all stretches; the lag with the highest score is chosen. */
  score: number;
  /** Whether the echo is long and similar enough to prove that both microphones are in one room. */
  isProof: boolean;
}

type EchoAtLag = Omit<Echo, 'share'>;

/** What earlier echoes showed about two microphones. */
export interface KnownLags {
  /** How the other person's voice reaches this microphone; null while unknown. */
  here: EchoPath | null;
  /** Lag in levels of this person's voice on the other microphone; null while unknown. */
  there: number | null;
  /** Whether `here` is only derived from the paths between other microphones. */
  isImplied?: boolean;
  /** Whether both microphones are known to be in one room, even while neither lag is known. */
  isOneRoom: boolean;
}

/** The data of an utterance that are compared, computed once for all other microphones. */
export interface OwnSound {
  startsAtMs: number;
  /** One flag per level: 1 for sound, 0 for background. */
  sound: Uint8Array;
  levels: readonly number[];
  amplitude: Float64Array;
  power: Float64Array;
}

export const ownSoundOf = ({ startsAtMs, levels }: LoudnessCurve): OwnSound => ({
  startsAtMs,
  sound: findSound(levels),
  levels,
  amplitude: amplitudes(levels),
  power: smooth(levels, DOMINANCE_WIDTH),
});

/**
 * Finds the stretches of an utterance that another microphone recorded louder. An echo follows the loudness of its
 * source syllable by syllable, at a constant lag, and is never louder, unlike the speech of people in different rooms.
 * Levels flagged in `explained` are attributed to a third microphone already and skipped. Returns null if there is no
 * echo.
 */
export function findEcho(
  own: OwnSound,
  other: Iterable<LoudnessCurve>,
  { here, there, isImplied, isOneRoom }: KnownLags,
  explained: Uint8Array,
): Echo | null {
  const count = own.sound.length;
  const levels = sampleCurves(other, own.startsAtMs - MAX_LAG * LEVEL_MS, count + 2 * MAX_LAG);
  // Returns early, because most other microphones are silent at the time, and comparing at every lag is expensive.
  if (levels.every((level) => level === 0)) return null;
  const otherPower = smooth(levels, DOMINANCE_WIDTH);
  const comparison: Comparison = {
    own,
    exceeding: own.power.map((power, at) => {
      if (explained[at]) return Number.POSITIVE_INFINITY;
      // Background levels always match, because in the pause between two words either microphone may be louder.
      return own.sound[at] ? power : -1;
    }),
    otherLevels: levels,
    other: amplitudes(levels),
    otherPower,
    most: otherPower.map((power) => MOMENTARY_SHARE * power),
    least: here && otherPower.map((power) => here.share * LEAST_OF_SHARE * power),
    usual: isImplied ? null : here,
    lagThere: there,
  };
  const [from, to] =
    here === null
      ? [-MAX_LAG, MAX_LAG]
      : [Math.max(-MAX_LAG, here.lag - LAG_TOLERANCE), Math.min(MAX_LAG, here.lag + LAG_TOLERANCE)];
  const strictnesses =
    here !== null ? [IN_ONE_ROOM] : [BETWEEN_STRANGERS, ...(isOneRoom ? [AT_UNKNOWN_LAG] : [])];
  let best: EchoAtLag | null = null;
  for (const strictness of strictnesses) {
    for (let lag = from; lag <= to; lag++) {
      const match = compareAt(comparison, lag, strictness);
      if (match && match.score > (best?.score ?? 0)) best = { ...match, lag };
    }
    if (best) break;
  }
  if (!best || !(best.isProof || here !== null || isOneRoom)) return null;
  const share = shareOf(comparison, best);
  // Two equally loud recordings both hold a third person's voice, so their lag proves nothing about the two.
  return { ...best, share, isProof: best.isProof && share < MAX_POWER_SHARE };
}

/** Returns the power of an echo as a share of its source's power: the median over the echo's levels of sound. */
function shareOf({ own, otherPower }: Comparison, { mask, lag }: EchoAtLag): number {
  const shares: number[] = [];
  for (let at = 0; at < mask.length; at++) {
    const power = otherPower[at + MAX_LAG - lag]!;
    if (mask[at] && own.sound[at] && power > 0) shares.push(own.power[at]! / power);
  }
  shares.sort((a, b) => a - b);
  return Math.min(MAX_POWER_SHARE, shares[shares.length >> 1] ?? MAX_POWER_SHARE);
}

/**
 * Returns one flag per level: 1 where the level is sound, 0 where it is background. Ignores levels that were not
 * recorded, because between a few short words they would lower the percentile until background counts as sound.
 */
export function findSound(levels: readonly number[]): Uint8Array {
  const smoothed = smooth(levels, SYLLABLE_WIDTH);
  const background = backgroundOf(smoothed);
  return Uint8Array.from(smoothed, (level) => (level > background ? 1 : 0));
}

/** The power up to which smoothed levels are background; 0 if nothing was recorded. */
export function backgroundOf(smoothed: Float64Array): number {
  const recorded = smoothed.filter((level) => level > 0).sort();
  return SOUND_SHARE * (recorded[Math.floor(recorded.length * 0.95)] ?? 0);
}

interface Comparison {
  own: OwnSound;
  /** Power per level of the utterance; a level may be an echo where this is below `most` of the other microphone. */
  exceeding: Float64Array;
  /** Levels and amplitudes of the other microphone, from MAX_LAG levels before the utterance until MAX_LAG levels after it. */
  otherLevels: Float64Array;
  other: Float64Array;
  otherPower: Float64Array;
  most: Float64Array;
  /** Power per level below which the utterance is no echo; null while the usual power of the echo is unknown. */
  least: Float64Array | null;
  /** The path that an echo has shown before; null while unknown. */
  usual: EchoPath | null;
  /** Lag in levels of this person's voice on the other microphone; null while unknown. */
  lagThere: number | null;
}

const amplitudes = (levels: ArrayLike<number>): Float64Array => smooth(levels, SYLLABLE_WIDTH).map(Math.sqrt);

/** Compares at one lag. Returns null if no stretch is an echo. */
function compareAt(
  comparison: Comparison,
  lag: number,
  strictness: Strictness,
): Omit<EchoAtLag, 'lag'> | null {
  const { minLevels } = strictness;
  const { exceeding, most, least } = comparison;
  const { sound, power } = comparison.own;
  const count = sound.length;
  const shift = MAX_LAG - lag;
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
    const correlation = echoCorrelation(comparison, lag, { from, to }, strictness);
    if (correlation !== null) {
      mask ??= new Uint8Array(count);
      mask.fill(1, from, to);
      score += sound.subarray(from, to).reduce((sum, is) => sum + is, 0) * (correlation - 0.5);
      isProof ||= correlation >= PROOF.minCorrelation && isLongOneSound(comparison, shift, { from, to });
    }
    from = to;
  }
  return mask && { mask, score, isProof };
}

/** Levels of an utterance, up to and without `to`. */
interface Stretch {
  from: number;
  to: number;
}

/** Returns the correlation of a stretch with the other microphone at one lag; null if the stretch is no echo. */
function echoCorrelation(
  { own, other, otherPower, usual, lagThere }: Comparison,
  lag: number,
  { from, to }: Stretch,
  strictness: Strictness,
): number | null {
  const shift = MAX_LAG - lag;
  const share = powerShare(own.power.subarray(from, to), otherPower.subarray(from + shift, to + shift));
  if (!(share < MAX_POWER_SHARE)) return null;
  const isLouder = usual !== null && share > LOUDER_FACTOR * usual.share;
  if (isLouder && Math.abs(lag - usual.lag) > SAME_LEVELS) return null;
  const compared = trim(own.sound, from, to, strictness);
  const correlationAt = (at: number) =>
    correlate(
      own.amplitude.subarray(compared.from, compared.to),
      other.subarray(compared.from + at, compared.to + at),
    );
  const correlation = correlationAt(shift);
  if (!(correlation >= (isLouder ? MIN_CORRELATION_OF_LOUDER : strictness.minCorrelation))) return null;
  // A stretch that matches better at the lag of this person's voice on the other microphone is the source, not the
  // echo.
  const isSource =
    lagThere !== null && lag + lagThere >= MIN_ROUND_TRIP && correlationAt(MAX_LAG + lagThere) > correlation;
  return isSource ? null : correlation;
}

/** Whether both microphones recorded one sound in a stretch that is long enough to prove that they share a room. */
const isLongOneSound = ({ own, otherLevels }: Comparison, shift: number, { from, to }: Stretch): boolean =>
  to - from >= PROOF.minLevels &&
  isOneSound(
    own.levels.slice(from, to),
    otherLevels.subarray(from + shift, to + shift),
    own.sound.subarray(from, to),
  );

/**
 * Returns the part of a stretch to compare, without background at its edges, where the other microphone may hold
 * speech.
 */
function trim(sound: Uint8Array, from: number, to: number, { minLevels, minCompared }: Strictness) {
  // Cuts the edges, because the moving average extends a stretch into adjacent speech.
  const edge = Math.min(DOMINANCE_WIDTH, (to - from - minLevels) >> 1);
  const trimmed = { from: from + edge, to: to - edge };
  while (trimmed.to - trimmed.from > minCompared && !sound[trimmed.from]) trimmed.from++;
  while (trimmed.to - trimmed.from > minCompared && !sound[trimmed.to - 1]) trimmed.to--;
  return trimmed;
}

/** Power of a stretch as a share of the power of the equally long stretch of the other microphone. */
function powerShare(power: Float64Array, otherPower: Float64Array): number {
  const sum = (levels: Float64Array) => levels.reduce((total, level) => total + level, 0);
  return sum(power) / sum(otherPower);
}
