import { findSound } from '../comparison/findEcho.ts';
import { LEVEL_MS, type LoudnessCurve, SYLLABLE_WIDTH, smooth } from '../loudness/loudnessCurve.ts';

/** Echo that counts as certain, in levels of sound. */
const MIN_ECHO_LEVELS = 25;
/**
 * Echo levels, sound or not, that suffice: a quiet echo hardly exceeds the background, but engines hear words in it.
 */
const MIN_MASKED_LEVELS = 75;
/** Echo that suffices where `echo` and `likely` agree; the second also counts levels too quiet to be sound. */
const MIN_AGREED_SOUND_LEVELS = 8;
const MIN_AGREED_LEVELS = 25;
/** Levels that suffice where only `likely` is marked; the second also counts levels too quiet to be sound. */
const MIN_LIKELY_SOUND_LEVELS = 15;
const MIN_LIKELY_LEVELS = 40;
/** Sound next to an echo that is shorter than this is the edge of the echo. */
const MIN_OWN_LEVELS = 15;
const PADDING_LEVELS = 6;
/**
 * A part with less sound is not padded with sound, because the padding might hold more echo than the part has speech.
 */
const SHORT_PART_LEVELS = 25;
/** Another voice before the speaker's is kept if it is shorter, because it may be the speaker's own soft onset. */
const MIN_FOREIGN_START_LEVELS = 5;
/**
 * The same for a voice after the speaker's, also as a share of the speaker's sound, because long sentences fade out.
 */
const MIN_FOREIGN_END_LEVELS = 8;
const MIN_FOREIGN_END_SHARE = 0.5;
/** In a shared room, a part with this much of the speaker's own sound is kept, whoever else is heard in it. */
const SURE_OWN_LEVELS = 18;
/** Shorter or quieter sound is a breath, or the end of an echo that the other microphone did not detect as speech. */
const SHORTEST_OWN_LEVELS = 8;
const QUIETEST_SHARE = 10 ** (-16 / 10);
/** A person's own sound is within 25 dB of their usual loudness. */
const AUDIBLE_SHARE = 10 ** (-25 / 10);
/** Most sound of other people in a short part, as a share of the speaker's own sound. */
const MAX_FOREIGN_SHARE = 0.8;

/** A stretch of an utterance, in milliseconds from the start of the utterance. */
export interface Part {
  fromMs: number;
  toMs: number;
}

/** The parts of an utterance that were spoken by the person in front of the microphone. */
export type OwnParts = 'all' | 'none' | readonly Part[];

/** Marks per level of an utterance; in a mask, 1 means that the statement holds. */
export interface EchoMarks {
  /** The level follows another microphone. */
  echo: Uint8Array;
  /** The predicted echo of another person's voice explains most of the level's power. */
  likely: Uint8Array;
  /** As `likely`, and the other person was speaking, not pausing. */
  spoken: Uint8Array;
  /** Another person was speaking, even where that voice explains less of the power. */
  heard: Uint8Array;
  /** Power of the loudest of the other people's voices. */
  others: Float64Array;
  /** Usual loudness of speech on this microphone; 0 unless another microphone is known to share the room. */
  usual: number;
}

/** The result of judging an utterance again after later sound has shown more. */
export interface Judgement {
  own: OwnParts;
  /** Whether the utterance is an echo, rather than the speaker's possible part being too short to keep. */
  isEcho: boolean;
}

export const judge = (own: LoudnessCurve, marks: EchoMarks): Judgement => ({
  own: partsOf(own, marks),
  isEcho: splitEcho(own, marks) === 'none',
});

/**
 * Returns the parts that are the speaker's own. Leaves out echoes and, in a shared room, other people's voices at the
 * start and end of a part, and short parts that hold too much of other people.
 */
export function partsOf(own: LoudnessCurve, marks: EchoMarks): OwnParts {
  const split = splitEcho(own, marks);
  if (split === 'none') return 'none';
  const whole = { fromMs: 0, toMs: own.levels.length * LEVEL_MS };
  const isWhole = ({ fromMs, toMs }: Part) => fromMs === 0 && toMs === whole.toMs;
  const parts = (split === 'all' ? [whole] : split)
    .filter((part) => isMostlyOwn(own, marks, part))
    .map((part) => withoutForeignStart(own, marks, part))
    .map((part) => withoutForeignEnd(own, marks, part))
    .filter((part) => !isHardlyOwn(own, marks, part));
  if (parts.length === 0) return 'none';
  return split === 'all' && isWhole(parts[0]!) ? 'all' : parts;
}

/** Returns which levels of a part are sound, and which of these no other person explains. */
function soundIn(own: LoudnessCurve, { echo, likely }: EchoMarks, { fromMs, toMs }: Part) {
  const from = fromMs / LEVEL_MS;
  const sound = findSound(own.levels.slice(from, toMs / LEVEL_MS));
  const isOwn = sound.map((is, at) => (is && !echo[from + at] && !likely[from + at] ? 1 : 0));
  return { sound, isOwn, ownLevels: isOwn.reduce((sum, is) => sum + is, 0) };
}

/** Cuts off another person's voice before the speaker's that is too short or too quiet to be compared. */
function withoutForeignStart(own: LoudnessCurve, marks: EchoMarks, { fromMs, toMs }: Part): Part {
  const { sound, isOwn, ownLevels } = soundIn(own, marks, { fromMs, toMs });
  // Requires three levels in a row, because one or two may be the edge of the other person's voice.
  const start = isOwn.findIndex((_, at) => (isOwn[at]! & isOwn[at + 1]! & isOwn[at + 2]!) === 1);
  const foreignLevels = countSpoken(marks, fromMs / LEVEL_MS, fromMs / LEVEL_MS + start);
  if (marks.usual === 0 || start < 0 || foreignLevels < MIN_FOREIGN_START_LEVELS) return { fromMs, toMs };
  const padding = countPadding(sound, start - 1, -1, ownLevels);
  return { fromMs: fromMs + (start - padding) * LEVEL_MS, toMs };
}

/** Cuts off another voice after a short word of the speaker's, unless it may be the speaker's own fading end. */
function withoutForeignEnd(own: LoudnessCurve, marks: EchoMarks, { fromMs, toMs }: Part): Part {
  const { sound, isOwn, ownLevels } = soundIn(own, marks, { fromMs, toMs });
  const end = isOwn.findLastIndex((_, at) => (isOwn[at]! & isOwn[at - 1]! & isOwn[at - 2]!) === 1) + 1;
  const foreignLevels = countSpoken(marks, fromMs / LEVEL_MS + end, toMs / LEVEL_MS);
  const isShort = foreignLevels < Math.max(MIN_FOREIGN_END_LEVELS, MIN_FOREIGN_END_SHARE * ownLevels);
  if (marks.usual === 0 || end === 0 || isShort) return { fromMs, toMs };
  const padding = countPadding(sound, end, 1, ownLevels);
  return { fromMs, toMs: fromMs + (end + padding) * LEVEL_MS };
}

const countSpoken = ({ spoken }: EchoMarks, from: number, to: number): number =>
  spoken.subarray(from, Math.max(from, to)).reduce((sum, is) => sum + is, 0);

/** Whether a part is long and loud enough to be the speaker's; true unless another microphone shares the room. */
function isMostlyOwn(
  own: LoudnessCurve,
  { echo, likely, spoken, usual }: EchoMarks,
  { fromMs, toMs }: Part,
): boolean {
  if (usual === 0) return true;
  const from = fromMs / LEVEL_MS;
  const levels = own.levels.slice(from, toMs / LEVEL_MS);
  const smoothed = smooth(levels, SYLLABLE_WIDTH);
  const sound = findSound(levels);
  let [ownLevels, foreignLevels, loudest] = [0, 0, 0];
  for (const [at, level] of smoothed.entries()) {
    const isExplained = echo[from + at] || likely[from + at];
    if (sound[at] && !isExplained && level > usual * AUDIBLE_SHARE) ownLevels++;
    foreignLevels += spoken[from + at]!;
    loudest = Math.max(loudest, level);
  }
  if (ownLevels >= SURE_OWN_LEVELS) return true;
  return (
    ownLevels >= SHORTEST_OWN_LEVELS &&
    loudest >= usual * QUIETEST_SHARE &&
    foreignLevels <= MAX_FOREIGN_SHARE * ownLevels
  );
}

/**
 * Whether a short part holds less of its speaker than of others. Stricter than the other checks, because moving
 * averages widen a short sound.
 */
function isHardlyOwn(
  own: LoudnessCurve,
  { heard, others, usual }: EchoMarks,
  { fromMs, toMs }: Part,
): boolean {
  const from = fromMs / LEVEL_MS;
  const levels = smooth(own.levels.slice(from, toMs / LEVEL_MS), SYLLABLE_WIDTH);
  const quietest = Math.max(...levels, usual) * AUDIBLE_SHARE;
  let [ownLevels, foreignLevels] = [0, 0];
  for (const [at, level] of levels.entries()) {
    const isOwn = level > quietest && 2 * others[from + at]! < level;
    ownLevels += isOwn ? 1 : 0;
    // Skips a prediction far louder than the recording: it is the speaker's own voice returning from the other
    // microphone.
    foreignLevels += !isOwn && others[from + at]! < 2 * level ? heard[from + at]! : 0;
  }
  return usual > 0 && ownLevels < MIN_OWN_LEVELS && foreignLevels > ownLevels;
}

/** Leaves out the echo, and each stretch beside it of which most sound is likely to be an echo too. */
function splitEcho(own: LoudnessCurve, marks: EchoMarks): OwnParts {
  const sound = findSound(own.levels);
  const echo = withLongLikely(marks, sound);
  const count = (isMarked: (at: number) => unknown) =>
    sound.reduce((sum, _, at) => sum + (isMarked(at) ? 1 : 0), 0);
  const ownLevels = count((at) => sound[at] && !echo[at]);
  const echoLevels = count((at) => sound[at] && echo[at]);
  if (ownLevels < MIN_OWN_LEVELS && ownLevels < echoLevels) return 'none';
  const isLikelyEcho = (from: number, to: number) => {
    let [soundLevels, likelyLevels] = [0, 0];
    for (let at = from; at < to; at++) {
      soundLevels += sound[at]!;
      likelyLevels += sound[at]! & marks.likely[at]!;
    }
    return 2 * likelyLevels > soundLevels;
  };
  const isSure =
    echoLevels >= MIN_ECHO_LEVELS ||
    count((at) => echo[at]) >= MIN_MASKED_LEVELS ||
    count((at) => sound[at] && echo[at] && marks.likely[at]) >= MIN_AGREED_SOUND_LEVELS ||
    count((at) => echo[at] && marks.likely[at]) >= MIN_AGREED_LEVELS;
  if (!isSure) return isLikelyEcho(0, echo.length) ? 'none' : 'all';
  const parts: Part[] = [];
  for (let from = 0; from < echo.length; from++) {
    let to = from;
    let soundLevels = 0;
    for (; to < echo.length && echo[to] === 0; to++) soundLevels += sound[to]!;
    if (soundLevels >= MIN_OWN_LEVELS && !isLikelyEcho(from, to))
      parts.push({
        fromMs: (from - countPadding(sound, from - 1, -1, soundLevels)) * LEVEL_MS,
        toMs: (to + countPadding(sound, to, 1, soundLevels)) * LEVEL_MS,
      });
    from = to;
  }
  return parts.length > 0 ? parts : 'none';
}

/** Returns how many levels next to a part, from `from` in the direction of `step`, are kept with the part. */
function countPadding(sound: Uint8Array, from: number, step: 1 | -1, soundLevels: number): number {
  const isShort = soundLevels < SHORT_PART_LEVELS;
  let padding = 0;
  for (let at = from; padding < PADDING_LEVELS && at >= 0 && at < sound.length; at += step) {
    if (isShort && sound[at]) break;
    padding++;
  }
  return padding;
}

/**
 * Returns the echo plus long stretches that are only likely to be one. Also counts levels that are not sound, because
 * next to a loud voice a quiet one falls below the threshold.
 */
function withLongLikely({ echo, likely }: EchoMarks, sound: Uint8Array): Uint8Array {
  const mask = echo.slice();
  for (let from = 0; from < mask.length; from++) {
    let to = from;
    let [soundLevels, likelyLevels] = [0, 0];
    for (; to < mask.length && (likely[to] || !sound[to]); to++) {
      soundLevels += sound[to]!;
      likelyLevels += likely[to]!;
    }
    if (soundLevels >= MIN_LIKELY_SOUND_LEVELS || likelyLevels >= MIN_LIKELY_LEVELS) mask.fill(1, from, to);
    from = to;
  }
  return mask;
}
