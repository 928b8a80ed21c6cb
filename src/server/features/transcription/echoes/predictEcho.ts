import { LEVEL_MS, type LoudnessCurve, sampleCurves, smooth } from './loudnessCurve.ts';

/** How one person's voice reaches another person's microphone. */
export interface EchoPath {
  /** How much later it is there, in levels; negative for clocks that are behind. */
  lag: number;
  /** Its power there, as a share of its power on its own microphone. */
  share: number;
}

/** What another person's voice explains of an utterance, for each of its levels. */
export interface Prediction {
  /** The person's voice is most of the power. */
  likely: Uint8Array;
  /** That person was speaking, not pausing. */
  heard: Uint8Array;
  /** Both. */
  spoken: Uint8Array;
  /** The power of their voice. */
  power: Float64Array;
}

/** Who speaks is within 25 dB of their usual loudness. */
const SPOKEN_SHARE = 10 ** (-25 / 10);
/** The sound before and after an utterance whose echoes may reach it. */
const CONTEXT_LEVELS = 150;
const FOLLOWING_LEVELS = 75;
const SYLLABLE_WIDTH = 3;
const DOMINANCE_WIDTH = 7;
/** There and back in levels: after less, a sound and what comes back of it are the same moment. */
const MIN_ROUND_TRIP = 3;
/** With less of the power, an echo that is louder for a moment and the person's own quiet sound are alike. */
const MIN_ECHO_SHARE = 0.75;

/**
 * Marks the levels of an utterance that the other person's voice explains, at the lag and loudness of earlier echoes. What the
 * other microphone recorded of this person is not the other person's voice, and is left out, as far as `there` is known. Finds
 * echoes that are too short to be compared, and also marks single levels of the person's own speech.
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
    /** Of this person's voice on the other microphone; null while unknown. */
    there: EchoPath | null;
    /** All that both microphones recorded. */
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
    // Both microphones record both voices: two equations for two voices, the one that comes back known from before.
    const theirVoice =
      roundTrip < MIN_ROUND_TRIP
        ? (source[at]! - shareBack * recorded[at]!) / (1 - shareBack * here.share)
        : source[at]! - shareBack * (voice[at - roundTrip] ?? 0);
    heard[at] = theirVoice > quietest ? 1 : 0;
    echo[at] = here.share * Math.max(0, theirVoice);
    voice[at] = Math.max(0, recorded[at]! - echo[at]!);
  }
  const ofEcho = smooth(echo, DOMINANCE_WIDTH);
  const ofAll = smooth(recorded, DOMINANCE_WIDTH);
  const likely = Uint8Array.from(own.levels, (_, at) =>
    ofEcho[at + CONTEXT_LEVELS]! > MIN_ECHO_SHARE * ofAll[at + CONTEXT_LEVELS]! ? 1 : 0,
  );
  const [from, to] = [CONTEXT_LEVELS, CONTEXT_LEVELS + own.levels.length];
  return {
    likely,
    heard: heard.subarray(from, to),
    spoken: likely.map((is, at) => is & heard[at + CONTEXT_LEVELS]!),
    power: echo.subarray(from, to),
  };
}

/** How loud a microphone records speech: the power that one level in twenty exceeds. */
export function loudnessOf(curves: readonly LoudnessCurve[]): number {
  const levels = Float64Array.from(curves.flatMap((curve) => curve.levels)).sort();
  return levels[Math.floor(levels.length * 0.95)] ?? 0;
}
