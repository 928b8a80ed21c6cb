import { findSound } from './findEcho.ts';
import { LEVEL_MS, type LoudnessCurve, smooth } from './loudnessCurve.ts';

const SYLLABLE_WIDTH = 3;
const MIN_ECHO_LEVELS = 25;
/** A quiet echo is hardly above the background, but an engine hears words in it. */
const MIN_MASKED_LEVELS = 75;
/** Enough where both marks agree; the second also counts what is too quiet for sound. */
const MIN_AGREED_SOUND_LEVELS = 8;
const MIN_AGREED_LEVELS = 25;
/** Enough of what is only likely; the second also counts what is too quiet for sound. */
const MIN_LIKELY_SOUND_LEVELS = 15;
const MIN_LIKELY_LEVELS = 40;
/** Shorter sound beside an echo is the echo's edge. */
const MIN_OWN_LEVELS = 15;
const PADDING_LEVELS = 6;
/** With less sound, a part whose padding reached into the echo might hold more of the echo than of the person. */
const SHORT_PART_LEVELS = 25;
/** Less of somebody else's voice before the speaker's is left: it may be the speaker's own soft beginning. */
const MIN_FOREIGN_START_LEVELS = 5;
/** The same behind the speaker's, also as a share of the speaker's own sound: a long sentence ends in words that fade. */
const MIN_FOREIGN_END_LEVELS = 8;
const MIN_FOREIGN_END_SHARE = 0.5;
/** In one room, so much of the person's own sound is theirs, whatever is heard beside it. */
const SURE_OWN_LEVELS = 18;
/** Shorter or quieter sound is a breath, or the end of an echo that the other microphone did not take for speech. */
const SHORTEST_OWN_LEVELS = 8;
const QUIETEST_SHARE = 10 ** (-16 / 10);
/** A person's own sound is within 25 dB of how loud they usually are. */
const AUDIBLE_SHARE = 10 ** (-25 / 10);
/** The most that may be heard of the others, as a share of the person's own sound. */
const MAX_FOREIGN_SHARE = 0.8;

/** A stretch of an utterance, in milliseconds from its start. */
export interface Part {
  fromMs: number;
  toMs: number;
}

/** Which of an utterance was spoken by the person in front of the microphone. */
export type OwnParts = 'all' | 'none' | readonly Part[];

/** What is known of each level of an utterance. */
export interface EchoMarks {
  /** It follows another microphone. */
  echo: Uint8Array;
  /** Another person's voice explains it, as far as one moment can show this. */
  likely: Uint8Array;
  /** Likely, and the other person was speaking, not pausing. */
  spoken: Uint8Array;
  /** Another person was speaking, also where they explain less of it. */
  heard: Uint8Array;
  /** The power of the loudest of the other people's voices in it. */
  others: Float64Array;
  /** How loud the microphone records speech; 0 unless another one is known to be in the same room. */
  usual: number;
}

/** What later sound shows of an utterance. */
export interface Judgement {
  own: OwnParts;
  /** Nothing is its speaker's own because it is an echo, not because what may be theirs is too short. */
  isEcho: boolean;
}

export const judge = (own: LoudnessCurve, marks: EchoMarks): Judgement => ({
  own: partsOf(own, marks),
  isEcho: splitEcho(own, marks) === 'none',
});

/**
 * Leaves out the echo, and of what remains in one room the beginnings and ends that are somebody else's, and the short sounds of
 * which too much is.
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

/** The sound of a part, and which of it nobody else explains. */
function soundIn(own: LoudnessCurve, { echo, likely }: EchoMarks, { fromMs, toMs }: Part) {
  const from = fromMs / LEVEL_MS;
  const sound = findSound(own.levels.slice(from, toMs / LEVEL_MS));
  const isOwn = sound.map((is, at) => (is && !echo[from + at] && !likely[from + at] ? 1 : 0));
  return { sound, isOwn, ownLevels: isOwn.reduce((sum, is) => sum + is, 0) };
}

/** Cuts off what another person is known to say before the speaker does: it is too short or too quiet to be compared. */
function withoutForeignStart(own: LoudnessCurve, marks: EchoMarks, { fromMs, toMs }: Part): Part {
  const { sound, isOwn, ownLevels } = soundIn(own, marks, { fromMs, toMs });
  // One or two levels are the edge of the other person's voice.
  const start = isOwn.findIndex((_, at) => (isOwn[at]! & isOwn[at + 1]! & isOwn[at + 2]!) === 1);
  const foreignLevels = countSpoken(marks, fromMs / LEVEL_MS, fromMs / LEVEL_MS + start);
  if (marks.usual === 0 || start < 0 || foreignLevels < MIN_FOREIGN_START_LEVELS) return { fromMs, toMs };
  const padding = countPadding(sound, start - 1, -1, ownLevels);
  return { fromMs: fromMs + (start - padding) * LEVEL_MS, toMs };
}

/** Cuts off what another person is known to say behind a short word of the speaker's, whose own end is soft, but shorter. */
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

/** Always true while no other microphone is known to be in the room. */
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

/** Whether a part holds less of its speaker than of the others, where both are short. Moving averages widen a short sound. */
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
    // What would be far louder than the recording is the speaker's own voice, which comes back from the other microphone.
    foreignLevels += !isOwn && others[from + at]! < 2 * level ? heard[from + at]! : 0;
  }
  return usual > 0 && ownLevels < MIN_OWN_LEVELS && foreignLevels > ownLevels;
}

/** Leaves out the echo, and what remains beside it when most of its sound is likely to be one too. */
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

/** How many levels beside a part, from `from` on in the direction of `step`, are kept with it. */
function countPadding(sound: Uint8Array, from: number, step: 1 | -1, soundLevels: number): number {
  const isShort = soundLevels < SHORT_PART_LEVELS;
  let padding = 0;
  for (let at = from; padding < PADDING_LEVELS && at >= 0 && at < sound.length; at += step) {
    if (isShort && sound[at]) break;
    padding++;
  }
  return padding;
}

/** The echo, and stretches that are likely to be one for long: under a loud voice, a quiet one is no sound. */
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
