import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import {
  ASSIGNED,
  COMMITMENT,
  INSTRUCTION,
  NEED,
  OFFER,
  OFFER_QUESTION,
  REQUEST,
  SOMEONE,
  STRAY_MODAL,
  WHO,
} from '../cues/actionCues.ts';
import { cueText, openingCue } from '../cues/cueText.ts';
import { IN_MEETING } from '../cues/plainCues.ts';
import { CONDITION, DROPPED, HYPOTHETICAL, JOKE, PAST_TIME, REPORTED } from '../cues/replyCues.ts';
import { duePhrase } from '../dates/duePhrases.ts';
import { distinctCount } from '../text/stemSets.ts';
import { contentStems, normalise, wordsOf } from '../text/tokens.ts';
import { continuesTask, cutsOf, isStep } from './clauses.ts';
import { isInstructed, type Mention, type People } from './people.ts';
import { type Unit, unitOf } from './units.ts';
import type { Act, Utterance } from './utterance.ts';
import { refersBack } from './verbPhrases.ts';

/** Classifies units by dialogue act, and splits a sentence that contains several tasks. */
export function utterancesOf(units: Unit[], people: People): Utterance[] {
  return units
    .flatMap((unit) => splitTasks(utteranceOf(unit, people), people))
    .map((said, at) => ({ ...said, at }));
}

function utteranceOf(unit: Unit, people: People): Utterance {
  const normal = normalise(unit.spoken);
  const cue = cueText(unit.spoken, normal);
  const mentions = people.mentionedIn(cue).filter((mention) => mention.speaker !== unit.speaker);
  const isQuestion = /[?؟]\s*["»”]?$/u.test(cue.trim());
  const due = duePhrase(unit.spoken, normal);
  return {
    ...unit,
    at: 0,
    cue,
    mentions,
    isQuestion,
    due,
    act: actOf(cue.replace(STRAY_MODAL, ' '), mentions, isQuestion, due),
    subject: subjectOf(unit, due, mentions),
  };
}

/** Minimum number of stems of a complete task: a verb and its object. */
const COMPLETE_TASK_STEMS = 2;

function splitTasks(said: Utterance, people: People): Utterance[] {
  if (!isTask(said)) return [said];
  for (const [before, behind] of cutsOf(said.spoken)) {
    const first = utteranceOf(unitOf(said, before), people);
    const second = inheritTask(utteranceOf(unitOf(said, behind), people), first, said);
    const areWhole = [first, second].every(
      (half) => isTask(half) && distinctCount(half.subject) >= COMPLETE_TASK_STEMS,
    );
    if (areWhole && !refersBack(second) && !isStep(behind))
      return [{ ...first, isQuestion: said.isQuestion }, ...splitTasks(second, people)];
  }
  return [said];
}

const isTask = ({ act }: Utterance) => act === 'commitment' || act === 'request' || act === 'offer';

/** The second half of a split sentence, with what it inherits from the first half: the addressee and being a task. */
function inheritTask(second: Utterance, first: Utterance, whole: Utterance): Utterance {
  const isOwnTask = isTask(second) && !INSTRUCTION.test(second.cue);
  if (isOwnTask || !continuesTask(second.spoken, first.act)) return second;
  const mentions = first.act === 'request' ? [...second.mentions, ...first.mentions] : second.mentions;
  return { ...second, act: first.act, mentions, isQuestion: whole.isQuestion };
}

function actOf(cue: string, mentions: Mention[], isQuestion: boolean, due: string | null): Act {
  if (JOKE.test(cue) || DROPPED.test(cue) || FORBIDDEN.test(cue)) return 'other';
  const isUncertain = HYPOTHETICAL.test(cue);
  if (OFFER_QUESTION.test(cue) && isQuestion) return 'offerQuestion';
  const isTaken = holds(COMMITMENT, cue);
  if (isTaken && !isUncertain && !isQuestion) return IN_MEETING.test(cue) ? 'other' : 'commitment';
  if (REQUEST.test(cue) && !isAfterCondition(REQUEST, cue)) return 'request';
  if (isUncertain) return WHO.test(cue) && isQuestion ? 'who' : 'other';
  const isInstruction = due !== null && INSTRUCTION.test(cue) && !PAST_TIME.test(cue);
  if (
    !isQuestion &&
    (isInstruction || mentions.some(isInstructed)) &&
    !REPORTED.test(cue) &&
    !CONDITION.test(cue)
  )
    return 'request';
  if (holds(OFFER, cue)) return 'offer';
  if (isQuestion && (WHO.test(cue) || OPENING_WHO.test(cue)) && !PAST_WHO.test(cue)) return 'who';
  const isNeeded = NEED.test(cue) && !isAfterCondition(NEED, cue) && !PAST_TIME.test(cue);
  return isNeeded && (!isQuestion || SOMEONE.test(cue) || due !== null) ? 'need' : 'other';
}

/** A prohibition. */
const FORBIDDEN =
  /(?<!\p{L})(?:please|can you|could you|you)[, ]+(?:do not|don't|not to)(?! forget)(?!\p{L})/u;

/** A question about who did something, which is no request. */
const PAST_WHO = openingCue(
  String.raw`who (?:did|was|were|took|ate|saw|put|left|made|won|came|went|told|said|\p{L}+ed)`,
  String.raw`qui (?:a|ont|avait) (?:\p{L}{1,3} )?\p{L}+(?:é|i|is|it|u|us)e?s?`,
  String.raw`شكون (?!ي|غادي|راح|رايح|لازم|فيكم|منكم|قادر|اللي|لي )\p{L}{2,}`,
);
const OPENING_WHO = openingCue('who', 'qui', 'من', 'شكون');

const NEGATED =
  /(?:not|never|don't|won't|didn't|doesn't|n't|pas|jamais|لن|لا|ما|مش|ماشي)\s+(?:\p{L}+\s+){0,1}$/u;

function holds(pattern: RegExp, cue: string): boolean {
  const match = pattern.exec(cue);
  if (!match) return false;
  const before = cue.slice(0, match.index);
  const behind = cue.slice(match.index + match[0].length);
  if (
    /^\s+(?:not|never|nobody|nothing|pas|plus|jamais|personne|rien)(?!\p{L})/u.test(behind) ||
    NEGATED.test(before)
  )
    return false;
  return !CONDITION.test(before) && !REPORTED.test(before);
}

function isAfterCondition(pattern: RegExp, cue: string): boolean {
  const match = pattern.exec(cue);
  return match !== null && CONDITION.test(cue.slice(0, match.index));
}

function subjectOf(unit: Unit, due: string | null, mentions: Mention[]): string[] {
  const stems = due ? stemsOf(unit.text.replace(due, ' '), unit.language) : unit.stems;
  if (mentions.length === 0) return stems;
  const names = new Set(mentions.flatMap((mention) => stemsOf(mention.speaker, unit.language)));
  return stems.filter((stem) => !names.has(stem));
}

const stemsOf = (text: string, language: Language) => contentStems(wordsOf(text, language), language);

/** Whether the sentence assigns a task to a named third person. */
export const isAssigning = (mention: Mention) => ASSIGNED.test(mention.after) || isInstructed(mention);

/** Ids of the lines, in transcript order, without duplicates. */
export function evidenceOf(units: Pick<Unit, 'line'>[], lines: TranscriptLine[]): string[] {
  const places = [...new Set(units.map((unit) => unit.line))].sort((a, b) => a - b);
  return places.flatMap((place) => lines[place]?.id ?? []);
}
