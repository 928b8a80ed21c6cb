import { COMMITMENT } from '../../cues/actionCues.ts';
import { cue } from '../../cues/cueText.ts';
import { DECIDED, SINCE } from '../../cues/plainCues.ts';
import { CONDITION, HYPOTHETICAL, JOKE, PAST_TIME, REPORTED } from '../../cues/replyCues.ts';
import { distinctCount } from '../../text/stemSets.ts';
import { contentStems, normalise, wordsOf } from '../../text/tokens.ts';
import { isInstructed } from '../../utterances/people.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import { refersBack } from '../../utterances/verbPhrases.ts';

/** Minimum number of stems of a statement that says by itself what is done or decided: a verb and its object. */
const COMPLETE_STEMS = 2;

/** Whether a task is named by verb and object, so that no other sentence is needed to understand it. */
export function isWhole({ cue: words, subject, due, language }: Utterance): boolean {
  if (distinctCount(subject) >= COMPLETE_STEMS) return true;
  const undated = due === null ? words : words.replace(normalise(due), ' ');
  const [, behind] = undated.split(COMMITMENT);
  return behind !== undefined && contentStems(wordsOf(behind, language), language).length > 0;
}

/** Minimum number of stems of an undertaking without a date, which more often answers what was said before. */
const UNDATED_STEMS = 3;

/** The first person of a future tense, which takes a task on whatever was said before. */
const FIRST_PERSON_FUTURE = cue(
  String.raw`i(?:'ll| will| shall)|i(?:'m| am) going to`,
  String.raw`je vais|(?:je |j')(?:\p{L}{1,3} |l')?\p{L}{2,}rai`,
  String.raw`سوف ا\p{L}{2,}|(?:غادي|راح|رايحه?) ن\p{L}{2,}`,
);

/** Whether somebody speaks of what they will do. */
export const isInFuture = ({ cue: words }: Utterance): boolean => FIRST_PERSON_FUTURE.test(words);

const FIRST_PERSON_DUTY = cue(String.raw`i (?:have|need) to`);

/** Words for a place or a person that was named before. */
const ELSEWHERE = cue(
  'there',
  String.raw`j'y \p{L}+|chez (?:lui|elle|eux)`,
  String.raw`عند(?:و|ه|ها|هم)|معا?(?:ه|ها|هم)|لي?(?:ه|ها|هم)|هناك`,
);

/**
 * Whether somebody takes a whole task on in a sentence that needs no other to be understood ("I will call the insurance
 * company on Monday."): in the first person of the future, or with a date.
 */
export const isPlainUndertaking = (said: Utterance): boolean =>
  (said.act === 'commitment' || (said.due !== null && FIRST_PERSON_DUTY.test(said.cue))) &&
  !said.isQuestion &&
  !refersBack(said) &&
  !ELSEWHERE.test(said.cue) &&
  (said.due === null ? isInFuture(said) && distinctCount(said.subject) >= UNDATED_STEMS : isWhole(said));

/** Whether somebody asks a person by name for a whole task, in a statement with a date ("Emma, send the minutes by Monday."). */
export const isPlainRequest = (said: Utterance): boolean =>
  said.act === 'request' &&
  !said.isQuestion &&
  said.due !== null &&
  said.mentions.some((mention) => mention.isAddressed || isInstructed(mention)) &&
  isWhole(said);

/** Whether a sentence states a whole task. */
export const isPlainTask = (said: Utterance): boolean => isPlainUndertaking(said) || isPlainRequest(said);

/** Words for another house than the meeting's, or for what has held for long. */
const HELD_BEFORE = cue(
  String.raw`at my (?:old |last |previous |present |current )?(?:place|job|work|school|company|firm|office)|once and for all`,
  String.raw`(?:dans|à|chez) (?:mon|ma) (?:ancien(?:ne)?|dernière?|précédente?) \p{L}+|une fois pour toutes`,
  String.raw`في (?:عملي|شركتي|مدرستي|مركزي)(?: (?:السابق|القديم|الحالي)\p{L}*)?`,
  SINCE,
);

/** Whether somebody tells of a decision that was made elsewhere or long ago ("At my place we decided that …"). */
export const isFormerDecision = ({ cue: words }: Pick<Utterance, 'cue'>): boolean =>
  DECIDED.test(words) && HELD_BEFORE.test(words);

/**
 * Whether somebody says that people have decided, and what ("We decided to move the launch to March."). Not what was
 * decided long ago or elsewhere, or is reported, conditional or a question.
 */
export function isDeclaration(said: Utterance): boolean {
  if (said.isQuestion || !DECIDED.test(said.cue)) return false;
  if (isFormerDecision(said)) return false;
  if ([CONDITION, HYPOTHETICAL, JOKE, PAST_TIME, REPORTED].some((other) => other.test(said.cue)))
    return false;
  const rest = said.cue.replace(DECIDED, ' ');
  return distinctCount(contentStems(wordsOf(rest, said.language), said.language)) >= COMPLETE_STEMS;
}
