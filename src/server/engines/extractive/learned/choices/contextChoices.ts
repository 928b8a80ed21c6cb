import { INSTRUCTION, SOMEONE } from '../../cues/actionCues.ts';
import { isDeclaration, isPlainTask } from '../../items/statements/plainStatements.ts';
import { isRejected } from '../../items/statements/refusals.ts';
import { namesNoObject, needsContext, saysNothing } from '../../items/wording/inContext.ts';
import { distinctCount, sharedCount } from '../../text/stemSets.ts';
import { ASKING_ACTS, type Utterance } from '../../utterances/utterance.ts';
import type { LineGroup } from '../groups/lineGroups.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';
import { type Features, featuresOf, type LinearModel, logOddsOf } from '../models/linearModel.ts';
import { isAnsweredBefore, isOfAnotherSubject, isOvertaken } from './subjectChanges.ts';
import { subjectSize } from './wordings.ts';

/** Input for choosing the sentence that says what an item is about. */
export interface ContextQuery {
  lines: DialogueLine[];
  utterances: readonly Utterance[];
  /** The sentence that is shown for the item. */
  said: Utterance;
  group: LineGroup;
  /** Lines of other items; their sentences give the context of those items instead. */
  elsewhere: ReadonlySet<number>;
  /** For each line, the log odds that it is part of an item. */
  scores: number[];
}

/** Maximum distance, in lines, of the context before the sentence. */
const REACH = 4;
/** Sentences searched before the shown one; a line rarely has more than a few. */
const WINDOW = 40;
/** Maximum number of words of the context, because a longer sentence would obscure the one that refers to it. */
const MAX_WORDS = 30;
/** Lines around an item in which a repeated word indicates the item's subject. */
const BEFORE = 3;
const BEHIND = 2;
const SCORE_STEPS = [-4, -3, -2, -1, 0, 1, 2];
/** From this many stems on, a statement says what is done to what. */
const NAMING_STEMS = 2;
/** How many lines before a commitment that names nothing its task is named. */
const NAMED_WITHIN = 2;
/** How much likelier, in log odds, no context must be for an item that cannot be understood alone. */
const DOUBT = 0.3;

/** Earlier sentences, also of the same line, that may be shown as context; null stands for no context. */
export const contextCandidates = ({ utterances, said, elsewhere }: ContextQuery): (Utterance | null)[] => [
  null,
  ...utterances
    .slice(Math.max(0, said.at - WINDOW), said.at)
    .filter(
      (other) =>
        said.line - other.line <= REACH &&
        other.shownWords <= MAX_WORDS &&
        !elsewhere.has(other.line) &&
        !isCall(other) &&
        !isRejected(other, utterances) &&
        !isOfAnotherSubject(other, said, utterances) &&
        !isOvertaken(other, said, utterances) &&
        !(isClear(said) && (isAnsweredBefore(other, said, utterances) || isUnrelated(other, said))),
    ),
];

/** Maximum number of words of a sentence that only calls somebody. */
const CALL_WORDS = 2;

/** Whether a sentence only calls somebody by their name: "Doctor Nabil?" */
const isCall = ({ mentions, shownWords }: Utterance): boolean =>
  mentions.length > 0 && shownWords <= CALL_WORDS;

/** Whether a sentence can be understood alone. */
const isClear = (said: Utterance): boolean => !needsContext(said) && !namesNoObject(said);

/** Whether a sentence cannot be the context of a plain task: it is in another line, requests nothing and shares no word. */
const isUnrelated = (other: Utterance, task: Utterance): boolean =>
  isPlainTask(task) &&
  other.line !== task.line &&
  !ASKING_ACTS.includes(other.act) &&
  sharedCount(other.subject, task.subject) === 0;

/** Features of one candidate: its informativeness, what it adds to the shown sentence, and its position. */
export function contextFeatures(query: ContextQuery, candidate: Utterance | null): Features {
  return featuresOf(candidate === null ? aloneFeatures(query) : besideFeatures(query, candidate));
}

const lengthOf = ({ shownWords }: Utterance): number => Math.min(6, Math.floor(Math.log2(shownWords + 1)));

function aloneFeatures({ said }: ContextQuery): string[] {
  const names = [
    'alone',
    `alone size ${subjectSize(said)}`,
    `alone length ${lengthOf(said)}`,
    `alone ${said.act}`,
  ];
  if (needsContext(said)) names.push('alone needs context');
  if (saysNothing(said)) names.push('alone says nothing');
  if (said.isQuestion) names.push('alone question');
  return names;
}

function besideFeatures(query: ContextQuery, other: Utterance): string[] {
  const { said, utterances } = query;
  const added = other.subject.filter((stem) => !said.stems.includes(stem));
  const around = stemsAround(query, other);
  const answer = utterances[other.at + 1];
  const names = [
    ...placeFeatures(query, other),
    `size ${subjectSize(other)}`,
    `length ${lengthOf(other)}`,
    `act ${other.act}`,
    `adds ${Math.min(5, added.length)}`,
    `adds subjects ${Math.min(3, sharedCount(added, around))}`,
    `subjects ${Math.min(4, sharedCount(other.subject, around))}`,
    `shares ${Math.min(2, sharedCount(other.subject, said.subject))}`,
    other.speaker === said.speaker ? 'same voice' : 'other voice',
    `needed ${needsContext(said)} question ${other.isQuestion}`,
  ];
  if (other.isQuestion) names.push('question', `question ${other.act}`);
  for (const cue of query.lines[other.line]?.cues ?? []) names.push(`cue ${cue}`);
  if (other.due) names.push('time');
  if (other.mentions.length > 0) names.push('names somebody');
  if (/\p{N}/u.test(other.text)) names.push('number');
  if (needsContext(other)) names.push('needs context');
  if (saysNothing(other)) names.push('says nothing');
  if (answer && answer.line !== other.line && saysNothing(answer)) names.push('is assented to');
  return names;
}

function placeFeatures({ said, group, scores }: ContextQuery, other: Utterance): string[] {
  const score = scores[other.line] ?? 0;
  const place = group.at.includes(other.line) ? 'in the item' : 'outside';
  const names = [
    `distance ${said.line - other.line}`,
    `sentences ${Math.min(6, said.at - other.at)}`,
    `from anchor ${Math.max(-4, other.line - group.anchor)}`,
    place,
    `${place} ${other.act === 'other' ? 'tells' : 'asks'}`,
    `${place} distance ${said.line - other.line}`,
    `${place} size ${subjectSize(other)}`,
    ...SCORE_STEPS.filter((step) => score > step).map((step) => `score > ${step}`),
  ];
  if (other.line === group.anchor) names.push('anchor');
  if (other.line === group.at[0]) names.push('begins the item');
  return names;
}

function stemsAround({ utterances, said, group }: ContextQuery, but: Utterance): Set<string> {
  const from = (group.at[0] ?? 0) - BEFORE;
  const to = (group.at.at(-1) ?? 0) + BEHIND;
  const near = utterances
    .slice(Math.max(0, said.at - WINDOW), said.at + WINDOW)
    .filter((other) => other !== but && other.line >= from && other.line <= to);
  return new Set(near.flatMap(({ stems }) => stems));
}

/** The lines of all groups except this one. */
export const linesElsewhere = (group: LineGroup, groups: LineGroup[]): Set<number> =>
  new Set(
    groups
      .filter((other) => other !== group)
      .flatMap(({ at }) => at.filter((line) => !group.at.includes(line))),
  );

function namesTaskNear(other: Utterance | null, { line, speaker }: Utterance): boolean {
  if (other === null || line - other.line > NAMED_WITHIN) return false;
  // Who takes something on and asks for something beside it asks for another thing.
  if (other.speaker === speaker && (other.act === 'request' || INSTRUCTION.test(other.cue))) return false;
  const isAsking = ASKING_ACTS.includes(other.act) || SOMEONE.test(other.cue);
  return distinctCount(other.subject) >= (isAsking ? 1 : NAMING_STEMS);
}

/**
 * The sentence that most probably says what the item is about; null when the item needs no context. Adds `DOUBT` in favour
 * of a context if the item cannot be understood alone.
 */
export function contextOf(model: LinearModel, query: ContextQuery): Utterance | null {
  const isUnclear = needsContext(query.said) && !isDeclaration(query.said);
  const candidates = contextCandidates(query);
  // "I'll do it" names nothing at all, so any sentence that names something is better than none.
  const naming =
    query.said.act === 'commitment' && query.said.subject.length === 0
      ? candidates.filter((other) => namesTaskNear(other, query.said))
      : [];
  const scored = (naming.length > 0 ? naming : candidates).map((candidate) => {
    const handicap = candidate === null && isUnclear ? DOUBT : 0;
    return { candidate, score: logOddsOf(model, contextFeatures(query, candidate)) - handicap };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).candidate;
}
