import { NEXT_SUBJECT } from '../../cues/plainCues.ts';
import { isRefusal } from '../../items/statements/refusals.ts';
import { saysNothing } from '../../items/wording/inContext.ts';
import { distinctCount } from '../../text/stemSets.ts';
import { ASKING_ACTS, TASK_ACTS, type Utterance } from '../../utterances/utterance.ts';
import type { LineGroup } from '../groups/lineGroups.ts';
import type { Dialogue } from '../lines/dialogue.ts';

/** Distinct stems beyond this number do not make a sentence more informative. */
const ENOUGH_STEMS = 6;
/** Penalty for a sentence that follows another speaker's bare assent, because "Okay." answers what was said before it. */
const BEHIND_ASSENT = 3;
/** Bonus, in stems, for a sentence that undertakes, offers or requests something, because one that only tells explains a task. */
const TASK_BONUS = 4;
/** Penalty for a sentence that only gives the date, which is shown by itself: "Before Thursday, because the façade begins." */
const DATE_ONLY = 3;
/** Maximum number of distinct stems beside the date of such a sentence. */
const DATE_STEMS = 3;
/** Sentences before and after the chosen one among which the undertaking is searched. */
const BESIDE = 3;

/** Input for choosing the sentence that is shown for an item. */
export interface WordingQuery {
  utterances: readonly Utterance[];
  group: LineGroup;
  /** The group's lines and those around it that may belong to it. */
  wide: number[];
  /** For each line, the log odds that it is part of an item. */
  scores: number[];
}

interface TaskWordingQuery extends WordingQuery {
  /** The owner whose words the text should be; null for anybody's. */
  owner: string | null;
}

/**
 * The sentence that best describes the task: the anchor's, unless that one only refers back ("I'll do it"). Other
 * sentences that are farther away or less certain rather belong to another subject. What somebody else than the owner
 * takes on is not shown, because "I" would then be another person.
 */
export function taskWording({ utterances, group, wide, scores, owner }: TaskWordingQuery): Utterance {
  const all = utterances.filter(({ line }) => wide.includes(line));
  const isTaking = ({ act }: Utterance) => act === 'commitment' || act === 'offer';
  // A task that somebody takes on is not worded by another's refusal, which is kept where it tells that nobody does it.
  const isTaken = all.some((said) => isTaking(said) && !isRefusal(said));
  const isAside = (said: Utterance) => (isTaken && isRefusal(said)) || opensNextSubject(said, group);
  const undertaken = all.find(
    (said) => said.speaker === owner && said.act === 'commitment' && said.due !== null,
  );
  // What somebody advises about a task that is taken on by a day already does not name it.
  const isAdvice = (said: Utterance) =>
    undertaken !== undefined &&
    said.line > undertaken.line &&
    said.act === 'request' &&
    said.speaker !== owner;
  const fitting = all.filter((said) => !isAside(said) && !isAdvice(said));
  const near = fitting.length > 0 ? fitting : all;
  const isOwned = near.some((said) => said.speaker === owner && isTaking(said));
  const isAssent =
    near.every((said) => said.line !== group.anchor || saysNothing(said)) &&
    near.some((said) => said.line < group.anchor && !saysNothing(said));
  return mostWorth(
    isOwned ? near.filter((said) => said.speaker === owner || !isTaking(said)) : near,
    (said) =>
      subjectSize(said) +
      (said.line === group.anchor ? 2 : group.at.includes(said.line) ? 1 : 0) -
      (isAssent && said.line > group.anchor && said.speaker !== owner ? BEHIND_ASSENT : 0) +
      (said.act === 'other' ? 0 : TASK_BONUS) -
      (onlyDates(said) ? DATE_ONLY : 0) -
      (said.isQuestion ? 1 : 0) +
      Math.max(-2, Math.min(2, scores[said.line] ?? 0)) -
      Math.abs(said.line - group.anchor),
  );
}

/** Whether a sentence opens with a date and says little else. */
const onlyDates = (said: Utterance): boolean =>
  said.act === 'other' &&
  said.due !== null &&
  subjectSize(said) <= DATE_STEMS &&
  said.spoken.trimStart().toLowerCase().startsWith(said.due.toLowerCase());

/** Whether a sentence opens another subject behind the line that the group is about. */
const opensNextSubject = ({ line, act, cue }: Utterance, { anchor }: LineGroup): boolean =>
  line > anchor && act === 'other' && NEXT_SUBJECT.test(cue);

/**
 * The sentence in which the speaker takes the task on, if the chosen one only stands beside it in the same line ("I'll
 * do the supper. I've a new kitchen."); else the chosen one.
 */
export function undertakingBeside({ utterances }: Pick<Dialogue, 'utterances'>, said: Utterance): Utterance {
  if (said.act !== 'other') return said;
  const near = utterances.slice(Math.max(0, said.at - BESIDE), said.at + BESIDE + 1);
  const undertaking = near.find(
    ({ line, act, subject }) => line === said.line && act === 'commitment' && subject.length > 0,
  );
  return undertaking ?? said;
}

/** Maximum number of words of a reaction such as "Brilliant." */
const REACTION_WORDS = 2;
/** How many lines before a reaction the task may have been named. */
const ASKED_WITHIN = 3;

/**
 * The sentence that names the task, in the same line or before it, if the chosen one only reacts to it ("Fine."); else the
 * chosen one. The lines in `elsewhere` belong to other items.
 */
export function askedInstead(
  { utterances }: Pick<Dialogue, 'utterances'>,
  said: Utterance,
  elsewhere: ReadonlySet<number>,
): Utterance {
  if (!isReaction(said)) return said;
  const asks = (other: Utterance) =>
    ASKING_ACTS.includes(other.act) ||
    TASK_ACTS.includes(other.act) ||
    (other.line === said.line && other.mentions.some(({ isAddressed }) => isAddressed));
  const naming = utterances.filter(
    (other) =>
      other !== said &&
      other.line <= said.line &&
      said.line - other.line <= ASKED_WITHIN &&
      (other.line === said.line || !elsewhere.has(other.line)) &&
      asks(other) &&
      !isRefusal(other) &&
      other.subject.length > 0,
  );
  return naming.at(-1) ?? said;
}

const isReaction = (said: Utterance): boolean =>
  said.act === 'other' &&
  !said.isQuestion &&
  said.due === null &&
  said.shownWords <= REACTION_WORDS &&
  !/\p{N}/u.test(said.text);

/** The informativeness of a sentence by itself, in distinct stems. */
export const subjectSize = ({ subject }: Utterance): number => Math.min(ENOUGH_STEMS, distinctCount(subject));

const mostWorth = (near: Utterance[], worthOf: (said: Utterance) => number): Utterance =>
  near.reduce((most, next) => (worthOf(next) > worthOf(most) ? next : most));
