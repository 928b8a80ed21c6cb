import { cue } from './cueText.ts';
import { ACCEPTANCE, PAST_TIME, REPORTED } from './replyCues.ts';
import { distinctCount } from './stemSets.ts';
import { THIN } from './tasks.ts';
import { contentStems, wordsOf } from './tokens.ts';
import type { Utterance } from './utterance.ts';
import { refersBack } from './verbPhrases.ts';

/** A sentence as it is shown, and the transcript lines from which its words are. */
export interface ShownSentence {
  text: string;
  lines: number[];
}

/** From here on a sentence has words enough of its own beside its pronoun. */
const SAYS_ENOUGH = 4;
/** What is referred to was said in a line of the same item so many lines before, or in the line just before. */
const REACH = 3;
/** Sentences; a line rarely has more than a few. */
const MAX_LOOKBACK = 20;
/** So few words are an answer where a question stands before them. */
const ANSWER_WORDS = 4;
/** A longer sentence would bury the one that refers to it. */
const MAX_WORDS = 30;

/** An English pronoun as the object of a verb, with nothing after it that would make it the article of a noun. */
const EN_PRONOUN = cue(
  String.raw`(?!(?:after|before|like|than|since|is|was|and|or|but|if|so|then|all) )\p{L}+ (?:it|them|him|her|that|this|those)(?=\s*(?:$|[.,;!?]|(?:and|at|in|on|by|to|from|with|for|over|back|up|out|off|down|then|now|today|tomorrow|tonight|again|first|before|after|until|when|once|myself|straight|right|there|here)(?!\p{L})))`,
);

/** Whether nobody who reads only this sentence knows what it is about: "I'll send it", "Monday lunch". */
export function needsContext(said: Utterance): boolean {
  const size = distinctCount(said.subject);
  if (size < THIN) return true;
  if (size >= SAYS_ENOUGH) return false;
  if (said.language !== 'en') return refersBack(said);
  const pronoun = EN_PRONOUN.exec(said.cue);
  // "The form is half done, I'll send it": named in the same sentence.
  return pronoun !== null && stemsBefore(said, pronoun.index) < THIN;
}

/** Whether a sentence only assents or turns down: without the one before it, it tells a reader nothing. */
export const saysNothing = ({ cue: words, language }: Utterance): boolean =>
  contentStems(wordsOf(words.replace(ACCEPTANCE, ' '), language), language).length === 0;

const stemsBefore = ({ cue: words, language }: Utterance, end: number): number =>
  distinctCount(contentStems(wordsOf(words.slice(0, end), language), language));

/**
 * The sentence, after the one that it refers to where it says too little alone: the nearest question, request or offer in
 * the lines of the same item or just before, else the nearest sentence just before that names something. `show` words the
 * sentence itself.
 */
export function inContext(
  all: readonly Utterance[],
  said: Utterance,
  item: readonly number[],
  show: (text: string) => string = (text) => text,
): ShownSentence {
  const alone = { text: show(said.text), lines: [said.line] };
  const context = contextOf(all, said, item);
  if (!context) return alone;
  const joint = context.line === said.line ? ' ' : ' – ';
  return { text: `${context.text}${joint}${alone.text}`, lines: [...new Set([context.line, said.line])] };
}

function contextOf(
  all: readonly Utterance[],
  said: Utterance,
  item: readonly number[],
): Utterance | undefined {
  const answered = answeredQuestion(all, said);
  if (!needsContext(said)) return answered;
  const before = all
    .slice(Math.max(0, said.at - MAX_LOOKBACK), said.at)
    .filter((other) => isNear(other, said, item) && namesSomething(other))
    .reverse();
  return before.find((other) => other.act !== 'other') ?? before[0] ?? answered;
}

/** Somebody else's question just before a few words, however short: "The stabbing? – Page three."; an echo needs none. */
function answeredQuestion(all: readonly Utterance[], said: Utterance): Utterance | undefined {
  const before = all[said.at - 1];
  const isAnswer =
    before?.isQuestion &&
    before.speaker !== said.speaker &&
    before.subject.some((stem) => !said.stems.includes(stem)) &&
    before.shownWords <= MAX_WORDS &&
    said.shownWords <= ANSWER_WORDS;
  return isAnswer ? before : undefined;
}

const isNear = (other: Utterance, said: Utterance, item: readonly number[]): boolean =>
  said.line - other.line <= (other.act !== 'other' && item.includes(other.line) ? REACH : 1);

/** What happened earlier is not what somebody is about to do. */
const namesSomething = (other: Utterance): boolean =>
  !needsContext(other) &&
  other.shownWords <= MAX_WORDS &&
  !PAST_TIME.test(other.cue) &&
  !REPORTED.test(other.cue);
