import { findSound } from './findEcho.ts';
import { LEVEL_MS, type LoudnessCurve } from './loudnessCurve.ts';

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
const PADDING_LEVELS = 5;

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
}

/** Leaves out the echo, and what remains beside it when most of its sound is likely to be one too. */
export function partsOf(own: LoudnessCurve, marks: EchoMarks): OwnParts {
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
        fromMs: Math.max(0, from - PADDING_LEVELS) * LEVEL_MS,
        toMs: Math.min(echo.length, to + PADDING_LEVELS) * LEVEL_MS,
      });
    from = to;
  }
  return parts.length > 0 ? parts : 'none';
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
