import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import {
  ASSIGNED,
  COMMITMENT,
  NEED,
  OFFER,
  OFFER_QUESTION,
  REQUEST,
  SOMEONE,
  STRAY_MODAL,
  WHO,
} from './actionCues.ts';
import { cutsOf, isGoingOn } from './clauses.ts';
import { cueText, openingCue } from './cueText.ts';
import { refersBack } from './deeds.ts';
import { duePhrase } from './duePhrases.ts';
import { isTold, type Mention, type People } from './people.ts';
import { CONDITION, DROPPED, HYPOTHETICAL, JOKE, PAST_TIME, REPORTED } from './replyCues.ts';
import { distinctCount } from './stemSets.ts';
import { contentStems, wordsOf } from './tokens.ts';
import { type Unit, unitOf } from './units.ts';
import type { Act, Utterance } from './utterance.ts';

/** The units' utterances, a sentence that gives several tasks in one breath cut between them. */
export function utterancesOf(units: Unit[], people: People): Utterance[] {
  return units
    .flatMap((unit) => toldApart(utteranceOf(unit, people), people))
    .map((said, at) => ({ ...said, at }));
}

function utteranceOf(unit: Unit, people: People): Utterance {
  const cue = cueText(unit.spoken);
  const mentions = people.mentionedIn(unit.spoken).filter((mention) => mention.speaker !== unit.speaker);
  const isQuestion = /[?؟]\s*["»”]?$/u.test(cue.trim());
  const due = duePhrase(unit.spoken);
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

/** A verb and what it is done to. */
const WHOLE = 2;

function toldApart(said: Utterance, people: People): Utterance[] {
  if (!isTask(said)) return [said];
  for (const [before, behind] of cutsOf(said.spoken)) {
    const first = utteranceOf(unitOf(said, before), people);
    const second = goingOn(utteranceOf(unitOf(said, behind), people), first, said);
    const areWhole = [first, second].every((half) => isTask(half) && distinctCount(half.subject) >= WHOLE);
    if (areWhole && !refersBack(second))
      return [{ ...first, isQuestion: said.isQuestion }, ...toldApart(second, people)];
  }
  return [said];
}

const isTask = ({ act }: Utterance) => act === 'commitment' || act === 'request' || act === 'offer';

/** The second half of a breath with what it takes from the first: who is meant, and that it is a task at all. */
function goingOn(second: Utterance, first: Utterance, whole: Utterance): Utterance {
  if (isTask(second) || !isGoingOn(second.spoken, first.act)) return second;
  const mentions = first.act === 'request' ? [...second.mentions, ...first.mentions] : second.mentions;
  return { ...second, act: first.act, mentions, isQuestion: whole.isQuestion };
}

function actOf(cue: string, mentions: Mention[], isQuestion: boolean, due: string | null): Act {
  if (JOKE.test(cue) || DROPPED.test(cue) || FORBIDDEN.test(cue)) return 'other';
  const isUncertain = HYPOTHETICAL.test(cue);
  if (OFFER_QUESTION.test(cue) && isQuestion) return 'offerQuestion';
  const isTaken = holds(COMMITMENT, cue);
  if (isTaken && !isUncertain && !isQuestion) return 'commitment';
  if (REQUEST.test(cue) && !isAfterCondition(REQUEST, cue)) return 'request';
  if (isUncertain) return WHO.test(cue) && isQuestion ? 'who' : 'other';
  if (!isQuestion && mentions.some(isTold) && !REPORTED.test(cue) && !CONDITION.test(cue)) return 'request';
  if (holds(OFFER, cue)) return 'offer';
  if (isQuestion && (WHO.test(cue) || OPENING_WHO.test(cue))) return 'who';
  const isNeeded = NEED.test(cue) && !isAfterCondition(NEED, cue) && !PAST_TIME.test(cue);
  return isNeeded && (!isQuestion || SOMEONE.test(cue) || due !== null) ? 'need' : 'other';
}

/** Told not to do something. */
const FORBIDDEN =
  /(?<!\p{L})(?:please|can you|could you|you)[, ]+(?:do not|don't|not to)(?! forget)(?!\p{L})/u;

const OPENING_WHO = openingCue('who', 'qui', 'من', 'شكون');

const NEGATED =
  /(?:not|never|don't|won't|didn't|doesn't|n't|pas|jamais|لن|لا|ما|مش|ماشي)\s+(?:\p{L}+\s+){0,1}$/u;

function holds(pattern: RegExp, cue: string): boolean {
  const match = pattern.exec(cue);
  if (!match) return false;
  const before = cue.slice(0, match.index);
  const behind = cue.slice(match.index + match[0].length);
  if (/^\s+(?:not|never|pas|plus|jamais)(?!\p{L})/u.test(behind) || NEGATED.test(before)) return false;
  return !CONDITION.test(before) && !REPORTED.test(before);
}

function isAfterCondition(pattern: RegExp, cue: string): boolean {
  const match = pattern.exec(cue);
  return match !== null && CONDITION.test(cue.slice(0, match.index));
}

function subjectOf(unit: Unit, due: string | null, mentions: Mention[]): string[] {
  const left = due ? unit.text.replace(due, ' ') : unit.text;
  const names = new Set(
    mentions.flatMap((mention) => contentStems(wordsOf(mention.speaker, unit.language), unit.language)),
  );
  return contentStems(wordsOf(left, unit.language), unit.language).filter((stem) => !names.has(stem));
}

/** Whether the sentence gives a named third person something to do. */
export const isAssigning = (mention: Mention) => ASSIGNED.test(mention.after) || isTold(mention);

/** Ids of the lines, in transcript order and once each. */
export function evidenceOf(units: Pick<Unit, 'line'>[], lines: TranscriptLine[]): string[] {
  const places = [...new Set(units.map((unit) => unit.line))].sort((a, b) => a - b);
  return places.flatMap((place) => lines[place]?.id ?? []);
}
