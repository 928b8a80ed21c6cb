import { cue } from '../../cues/cueText.ts';
import { ACCEPTANCE } from '../../cues/replyCues.ts';
import { distinctCount } from '../../text/stemSets.ts';
import { contentStems, wordsOf } from '../../text/tokens.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import { refersBack } from '../../utterances/verbPhrases.ts';
import { THIN } from '../actions/tasks.ts';
import { withoutSomeone } from './taskText.ts';

/** A sentence as it is shown, and the indices of the lines that its words come from. */
export interface ShownSentence {
  text: string;
  lines: number[];
}

/** From this many distinct stems on, a sentence is understandable despite its pronoun. */
const SAYS_ENOUGH = 4;

/** An English pronoun as the object of a verb, without a following noun, of which it would be the article. */
const EN_PRONOUN = cue(
  String.raw`(?!(?:after|before|like|than|since|is|was|and|or|but|if|so|then|all) )\p{L}+ (?:it|them|him|her|that|this|those)(?=\s*(?:$|[.,;!?]|(?:and|at|in|on|by|to|from|with|for|over|back|up|out|off|down|then|now|today|tomorrow|tonight|again|first|before|after|until|when|once|myself|straight|right|there|here)(?!\p{L})))`,
);

/** Whether a sentence alone does not say what it is about: "I'll send it", "Monday lunch". */
export function needsContext(said: Utterance): boolean {
  const size = distinctCount(said.subject);
  return size < THIN || (size < SAYS_ENOUGH && namesNoObject(said));
}

/** Whether the object of a sentence is a pronoun whose noun is not in it. */
export function namesNoObject(said: Utterance): boolean {
  if (said.language !== 'en') return refersBack(said);
  const pronoun = EN_PRONOUN.exec(said.cue);
  // "The form is half done, I'll send it" names the object in the same sentence.
  return pronoun !== null && stemsBefore(said, pronoun.index) < THIN;
}

/** The sentence before, in the same line, if the object of this one is a pronoun. */
export function antecedentOf(said: Utterance, utterances: readonly Utterance[]): Utterance | null {
  const before = utterances[said.at - 1];
  return before?.line === said.line && !before.isQuestion && namesNoObject(said) ? before : null;
}

/** Interjections, forms of address, "me" and an assent in Derja, which leave a sentence empty: "Ah.", "Yes, madam." */
const EMPTY = new RegExp(
  cue(
    "a+h|oh|eh|hm+|mm+|aw+|sir|madam|ma'am|boss",
    'bah|ben|ouf|monsieur|madame|docteur|chef|patron',
    String.raw`بابا|خويا|سيدتي|سيدي|الحاج|انا|باهي|يا \p{L}+`,
  ).source,
  'gu',
);

/** Whether a sentence only agrees or declines, and so means nothing without the one before it. */
export const saysNothing = ({ cue: words, language }: Utterance): boolean => {
  const rest = words.replace(ACCEPTANCE, ' ').replace(EMPTY, ' ');
  return contentStems(wordsOf(rest, language), language).length === 0;
};

const stemsBefore = ({ cue: words, language }: Utterance, end: number): number =>
  distinctCount(contentStems(wordsOf(words.slice(0, end), language), language));

/** Joins a sentence to the one that gives its context. `show` rewords the sentence itself. */
export function inContext(
  said: Utterance,
  context: Utterance | null,
  show: (text: string) => string = (text) => text,
): ShownSentence {
  const text = show(said.text);
  if (context === null) return { text, lines: [said.line] };
  const joint = context.line === said.line ? ' ' : ' – ';
  return {
    text: `${withoutSomeone(context.text)}${joint}${text}`,
    lines: [...new Set([context.line, said.line])],
  };
}

/** Maximum number of words of an answer that is shown with its question. */
export const ANSWER_WORDS = 15;

/** A call for a vote, which says nothing without its result. */
const VOTE = cue(
  String.raw`(?:put|take) (?:it|this|that|the \p{L}+)? ?to (?:a|the) vote|let's vote|all (?:those )?in favou?r`,
  String.raw`(?:mett(?:ons|ez|re)|passons|soumets|soumettons) (?:\p{L}+ )?(?:au|aux) (?:vote|voix)|on vote`,
  'نصوت|للتصويت|الي التصويت',
);

/**
 * The sentences that answer a question or a call for a vote: the rest of its line ("All in favour? Carried."), or else
 * the next line's first sentence; none when they are too long to be read as an answer.
 */
export function shortAnswerTo(said: Utterance, utterances: readonly Utterance[]): Utterance[] {
  if (!said.isQuestion && !VOTE.test(said.cue)) return [];
  const next = utterances.slice(said.at + 1, said.at + 6);
  const rest = next.filter(({ line }) => line === said.line);
  const spoken = rest.length > 0 ? rest : next.filter(({ line }) => line === said.line + 1).slice(0, 1);
  const answer = spoken.slice(0, spoken.findLastIndex(({ isQuestion }) => !isQuestion) + 1);
  const words = answer.reduce((sum, { shownWords }) => sum + shownWords, 0);
  return words <= ANSWER_WORDS ? answer : [];
}

/** Adds an answer to the question that a shown sentence ends with. */
export function withAnswer(shown: ShownSentence, question: Utterance, answer: Utterance[]): ShownSentence {
  if (answer.length === 0) return shown;
  const joint = answer[0]?.line === question.line ? ' ' : ' – ';
  return {
    text: `${shown.text}${joint}${answer.map(({ text }) => text).join(' ')}`,
    lines: [...new Set([...shown.lines, ...answer.map(({ line }) => line)])],
  };
}
