import {
  LEVEL_MS,
  type LoudnessCurve,
  SYLLABLE_WIDTH,
  sampleCurves,
  smooth,
} from '../loudness/loudnessCurve.ts';

/** How one person's voice reaches another person's microphone. */
export interface EchoPath {
  /** Delay in levels on the other microphone; negative when that microphone's clock is behind. */
  lag: number;
  /** Power on the other microphone, as a share of the power on the speaker's own microphone. */
  share: number;
}

/** What another person's voice explains of an utterance, per level. */
export interface Prediction {
  /** Their voice explains most of the power. */
  likely: Uint8Array;
  /** They were speaking, not pausing. */
  heard: Uint8Array;
  /** Both `likely` and `heard`. */
  spoken: Uint8Array;
  /** Power of the other person's voice, or of all other voices together. */
  power: Float64Array;
}

/** A person who speaks is within 25 dB of their usual loudness. */
export const SPOKEN_SHARE = 10 ** (-25 / 10);
/** How many levels before and after an utterance are included, because their echoes may reach into the utterance. */
export const CONTEXT_LEVELS = 150;
export const FOLLOWING_LEVELS = 75;
/** Width in levels of the moving average over which an echo dominates the sound. */
const DOMINANCE_WIDTH = 7;
/** Shortest round trip in levels at which a sound and its returning echo can be told apart. */
export const MIN_ROUND_TRIP = 3;
/** Least share of a level's power in a likely echo: below it, a loud moment of the echo resembles quiet own speech. */
const MIN_ECHO_SHARE = 0.75;
/** Factor by which an echo may be louder for a moment, because two microphones' levels start at different samples. */
export const MOMENTARY_SHARE = 1.15;

/**
 * Marks the levels of an utterance that the other person's voice explains, at the lag and loudness of earlier echoes.
 * Subtracts what the other microphone recorded of this person, as far as `there` is known. Also finds echoes that are
 * too short to correlate, at the price of single false marks in the person's own speech.
 */
export function predictEcho(
  own: LoudnessCurve,
  {
    here,
    there,
    mine,
    theirs,
  }: {
    here: EchoPath;
    /** Path of this person's voice to the other microphone; null while unknown. */
    there: EchoPath | null;
    /** All recent utterances of this microphone (`mine`) and of the other one (`theirs`). */
    mine: readonly LoudnessCurve[];
    theirs: readonly LoudnessCurve[];
  },
): Prediction {
  const total = CONTEXT_LEVELS + own.levels.length + FOLLOWING_LEVELS;
  const fromMs = own.startsAtMs - CONTEXT_LEVELS * LEVEL_MS;
  const recorded = smooth(sampleCurves(mine, fromMs, total), SYLLABLE_WIDTH);
  const source = smooth(sampleCurves(theirs, fromMs - here.lag * LEVEL_MS, total), SYLLABLE_WIDTH);
  const roundTrip = there ? here.lag + there.lag : 0;
  const shareBack = there?.share ?? 0;
  const echo = new Float64Array(total);
  const voice = new Float64Array(total);
  const heard = new Uint8Array(total);
  const quietest = SPOKEN_SHARE * loudnessOf(theirs);
  for (let at = 0; at < total; at++) {
    // Both microphones record both voices, which gives two equations for two unknowns. If the round trip is long
    // enough, the returning voice is already known from an earlier level.
    const theirVoice =
      roundTrip < MIN_ROUND_TRIP
        ? (source[at]! - shareBack * recorded[at]!) / (1 - shareBack * here.share)
        : source[at]! - shareBack * (voice[at - roundTrip] ?? 0);
    heard[at] = theirVoice > quietest ? 1 : 0;
    echo[at] = here.share * Math.max(0, theirVoice);
    voice[at] = Math.max(0, recorded[at]! - echo[at]!);
  }
  const prediction = markEchoes(own, { recorded, power: echo, heard });
  // Leaves out what this microphone recorded louder, because between shares of nearly one a small error in either share
  // would make the speaker's own voice an echo, and its words would be on neither microphone's line.
  const isQuieter = compareLoudness(recorded, source);
  const likely = prediction.likely.map((is, at) => is & isQuieter[at + CONTEXT_LEVELS]!);
  return { ...prediction, likely, spoken: prediction.spoken.map((is, at) => is & likely[at]!) };
}

/** Whether a microphone recorded each level less loudly than the other one. */
function compareLoudness(recorded: Float64Array, source: Float64Array): Uint8Array {
  const theirs = smooth(source, DOMINANCE_WIDTH);
  return Uint8Array.from(smooth(recorded, DOMINANCE_WIDTH), (level, at) =>
    level < MOMENTARY_SHARE * theirs[at]! ? 1 : 0,
  );
}

/**
 * Marks the levels of an utterance by the power of other voices in it. The three arrays begin `CONTEXT_LEVELS` before
 * the utterance and end `FOLLOWING_LEVELS` after it.
 */
export function markEchoes(
  own: LoudnessCurve,
  { recorded, power, heard }: { recorded: Float64Array; power: Float64Array; heard: Uint8Array },
): Prediction {
  const ofEcho = smooth(power, DOMINANCE_WIDTH);
  const ofAll = smooth(recorded, DOMINANCE_WIDTH);
  const likely = Uint8Array.from(own.levels, (_, at) =>
    ofEcho[at + CONTEXT_LEVELS]! > MIN_ECHO_SHARE * ofAll[at + CONTEXT_LEVELS]! ? 1 : 0,
  );
  const [from, to] = [CONTEXT_LEVELS, CONTEXT_LEVELS + own.levels.length];
  return {
    likely,
    heard: heard.subarray(from, to),
    spoken: likely.map((is, at) => is & heard[at + CONTEXT_LEVELS]!),
    power: power.subarray(from, to),
  };
}

/** Returns how loud a microphone records speech: the power that one level in twenty exceeds (95th percentile). */
export function loudnessOf(curves: readonly LoudnessCurve[]): number {
  const levels = Float64Array.from(curves.flatMap((curve) => curve.levels)).sort();
  return levels[Math.floor(levels.length * 0.95)] ?? 0;
}
