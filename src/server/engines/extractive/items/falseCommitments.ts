import { COMMITMENT } from '../cues/actionCues.ts';
import { cue, openingCue } from '../cues/cueText.ts';
import { IN_MEETING } from '../cues/plainCues.ts';
import type { Utterance } from '../utterances/utterance.ts';

/** Somebody wishes to do something, and declines: "I'd love to, but …". Not a limited offer ("but not before May"). */
const DECLINED = cue(
  String.raw`i(?:'d| would)(?: (?:really|gladly|have))*(?: (?:love|like|be (?:happy|glad)|loved|liked|been (?:happy|glad)|do|done|help|helped))?(?: (?:to|it|that|this|so))*[ ,]*but(?! (?:not|only) (?:before|until|after|on|in|from|if))|i wish i could`,
  String.raw`(?:j'aimerais|j'aurais|je (?:le |la |l')?(?:ferais|aurais)|je voudrais bien|ça (?:me |m')\p{L}+rait)(?: [\p{L}']+){0,4}[ ,]*mais(?! (?:pas|seulement|uniquement) (?:avant|après|aujourd'hui|demain|cette|ce|tout|si))`,
  String.raw`(?:كنت (?:اود|اتمني|احب|ارغب|اريد|حاب\p{L}*|حابب|نحب|نتمني|باغي\p{L}*|ناوي\p{L}*)|(?:كان )?بودي|يسرني|يسعدني|وددت)(?: [\p{L}]+){0,4}[ ،,]*(?:و?لكن\p{L}*|بصح|mais)(?! (?:ليس|ماشي|مش) (?:قبل|بعد|اليوم|غدا|غدوه|هذا))`,
);

/** A short report that the speaker has just done what they committed to: "There, sent." */
const DONE_HERE = openingCue(
  String.raw`(?:there(?:,? (?:we|you) (?:go|are))?|right|ok|and)?[,. ]*(?:(?:that's|it's|they're|that is|it is|all) )*(?:done|sent|gone|booked|posted|ordered|paid|submitted)(?=\s*[.!…]*$)`,
  String.raw`(?:voilà|hop|tiens|et)?[, ]*(?:c'est|ça y est,? c'est) (?:fait|parti|envoyé|réservé|réglé|payé|commandé|posté|transféré)(?=\s*[.!…]*$)|(?:tiens|voilà|hop)[, ]*(?:le|la|les) voilà`,
  String.raw`(?:ها ?(?:قد|هي|هو)|خلاص|هاني|راني|صافي)[،, ]*(?:تم|بعث|ارسل|حجز|دفع|سجل|درت|صيفط|وصل)\p{L}*|تم (?:الارسال|الحجز|الدفع)`,
);

const TAKING: readonly Utterance['act'][] = ['commitment', 'offer', 'request'];

/**
 * Returns the indices of lines whose commitment is no task, because the speaker only wishes to do it, has done it while
 * speaking, or does it in the meeting itself. Excludes lines that state another task.
 */
export function falseCommitmentLines(utterances: readonly Utterance[]): Set<number> {
  const apparent = utterances.filter(
    (said) =>
      DECLINED.test(said.cue) ||
      isDoneHere(said, utterances) ||
      (IN_MEETING.test(said.cue) && COMMITMENT.test(said.cue)),
  );
  const lines = new Set(apparent.map(({ line }) => line));
  for (const said of utterances)
    if (TAKING.includes(said.act) && !apparent.includes(said)) lines.delete(said.line);
  return lines;
}

/** Whether the same line reports after a sentence, at once or after a word such as "There.", that it is done. */
function isDoneHere(said: Utterance, utterances: readonly Utterance[]): boolean {
  if (said.isQuestion || DONE_HERE.test(said.cue)) return false;
  const behind = utterances.slice(said.at + 1, said.at + 3).filter(({ line }) => line === said.line);
  return behind.some((other) => DONE_HERE.test(other.cue));
}
