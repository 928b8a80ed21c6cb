import { ATTENDING, SOMEONE, WHO } from '../../cues/actionCues.ts';
import { ONGOING } from '../../cues/plainCues.ts';
import { ACCEPTANCE, NEXT_MEETING, OBJECTION, REFUSAL, WITHDRAWAL } from '../../cues/replyCues.ts';
import { distinctCount, overlap } from '../../text/stemSets.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import { isAssigning } from '../../utterances/utterances.ts';
import { isCompleteVerbPhrase, isDating, isOtherVerbPhrase } from '../../utterances/verbPhrases.ts';
import { isInFuture, isWhole } from '../statements/plainStatements.ts';

/** A task candidate: its utterances, the one whose wording is shown, and its owner. */
export interface Task {
  parts: Utterance[];
  worded: Utterance;
  owner: string | null;
  due: string | null;
  score: number;
}

/** Lines after an utterance that are searched for an answer. */
const REPLY_LINES = 4;
/** An utterance with fewer distinct stems does not describe a task. */
export const THIN = 2;

/** The task that begins at an utterance, with its answers; utterances in `used` belong to earlier tasks. */
export function taskAt(all: Utterance[], at: number, used: Set<Utterance>): Task | null {
  const utterance = all[at] as Utterance;
  if (utterance.act === 'commitment' || utterance.act === 'offer') return promised(all, at, used);
  if (utterance.act === 'request') return requested(all, at);
  if (utterance.act === 'offerQuestion') return offered(all, at);
  if (utterance.act === 'who') return volunteered(all, at);
  return utterance.act === 'need' ? needed(all, at) : null;
}

const repliesTo = (all: Utterance[], at: number): Utterance[] => {
  const from = all[at] as Utterance;
  return all.slice(at + 1, at + 12).filter((next) => next.line - from.line <= REPLY_LINES);
};

/** The other sentences of the same line, which often add the due date. */
export const sameLine = (all: Utterance[], of: Utterance) =>
  all.filter((other) => other.line === of.line && other !== of && other.act === 'other');

function dueAround(all: Utterance[], of: Utterance, replies: Utterance[]): string | null {
  if (of.due) return of.due;
  const behind = all.slice(of.at + 1, of.at + 4);
  const beside = sameLine(behind, of).find((other) => isDating(other, of) && !NEXT_MEETING.test(other.cue));
  return beside?.due ?? replies.find((reply) => reply.due)?.due ?? null;
}

function promised(all: Utterance[], at: number, used: Set<Utterance>): Task | null {
  const said = all[at] as Utterance;
  if (ONGOING.test(said.cue) && !isInFuture(said)) return null;
  const replies = repliesTo(all, at).filter(
    (next) => next.speaker !== said.speaker && next.line - said.line <= 1,
  );
  const answer = replies[0];
  if (said.act === 'offer' && answer && (OBJECTION.test(answer.cue) || WITHDRAWAL.test(answer.cue)))
    return null;
  const confirming = replies
    .filter((next) => ACCEPTANCE.test(next.cue) && next.due && !NEXT_MEETING.test(next.cue))
    .filter((next) => !isOtherVerbPhrase(next, said))
    .slice(0, 1);
  const due = dueAround(all, said, confirming);
  const isThin = distinctCount(said.subject) < THIN && !(said.due && isWhole(said));
  const before = all[at - 1];
  if (isThin && before?.line === said.line && used.has(before)) {
    return { parts: [before, said], worded: before, owner: said.speaker, due, score: 2 };
  }
  const context = isThin ? contextOf(all, at, used) : null;
  if (isThin && !context && said.subject.length === 0) return null;
  const isGrounded = context !== null || due !== null;
  const score =
    (said.act === 'offer' ? 1 : 2) + (due ? 1 : 0) + (isGrounded ? 0.5 : 0) + said.subject.length / 20;
  return {
    parts: [...(context ? [context] : []), said],
    worded: context ?? said,
    owner: said.speaker,
    due: due ?? context?.due ?? null,
    score,
  };
}

/** Whether an utterance names a task. One stem suffices in a "who" question ("Who warns the others?"). */
const namesTask = (other: Utterance) => distinctCount(other.subject) >= (other.act === 'who' ? 1 : THIN);

/** The subject of a thin promise ("I'll do it"): the nearest request, need, question or statement before it. */
function contextOf(all: Utterance[], at: number, used: Set<Utterance>): Utterance | null {
  const said = all[at] as Utterance;
  const before = all
    .slice(Math.max(0, at - 8), at)
    .filter((other) => said.line - other.line <= 3 && !used.has(other) && namesTask(other))
    .reverse();
  return before.find((other) => other.act !== 'other') ?? before[0] ?? null;
}

function requested(all: Utterance[], at: number): Task | null {
  const asked = all[at] as Utterance;
  const addressee = addresseeOf(all, at);
  const replies = repliesTo(all, at).filter((next) => next.speaker !== asked.speaker);
  const answer = replies.find((next) => next.speaker === addressee?.speaker) ?? replies[0];
  if (answer && REFUSAL.test(answer.cue) && answer.act !== 'commitment') return null;
  const promise = replies.find(
    (next) =>
      (next.act === 'commitment' || next.act === 'offer') &&
      (!addressee || next.speaker === addressee.speaker) &&
      answers(next, asked, answer) &&
      !isOtherVerbPhrase(next, asked),
  );
  const acceptance = promise ?? (answer && accepts(answer, asked) ? answer : undefined);
  const isMeant =
    (asked.due !== null && isWhole(asked)) || (!asked.isQuestion && isCompleteVerbPhrase(asked));
  if (!addressee && !acceptance && !isMeant) return null;
  const context = distinctCount(asked.subject) < THIN ? contextOf(all, at, new Set()) : null;
  const worded = richest([asked, ...listed(promise), ...listed(context)]);
  if (distinctCount(worded.subject) < 1) return null;
  const agreedDue = promise ? dueAround(all, promise, []) : dueOfAcceptance(acceptance, asked);
  const due = agreedDue ?? dueAround(all, asked, []) ?? context?.due ?? null;
  return {
    parts: [...listed(context), asked, ...listed(acceptance)],
    worded,
    owner: addressee?.speaker ?? acceptance?.speaker ?? null,
    due,
    score: 2 + (addressee ? 0.5 : 0) + (acceptance ? 1 : 0) + (due ? 1 : 0),
  };
}

const listed = <Item>(item: Item | null | undefined): Item[] => (item ? [item] : []);

/** Who is asked: a person whom the sentence assigns the task or addresses, or a name called beside it. */
const addresseeOf = (all: Utterance[], at: number) => {
  const asked = all[at] as Utterance;
  return (
    asked.mentions.find(isAssigning) ??
    asked.mentions.find((mention) => mention.isAddressed) ??
    lastMention(asked) ??
    addressedBeside(all, at)
  );
};

const accepts = (answer: Utterance, asked: Utterance) =>
  ACCEPTANCE.test(answer.cue) && answer.line - asked.line <= 2;

/** The due date that an acceptance adds, if it follows the request directly and is about nothing else. */
const dueOfAcceptance = (acceptance: Utterance | undefined, asked: Utterance) =>
  acceptance?.line === asked.line + 1 && !isOtherVerbPhrase(acceptance, asked) ? acceptance.due : null;

/** A name at the end of a request is its addressee, unless the request is about that person. */
function lastMention(asked: Utterance) {
  const mention = asked.mentions.at(-1);
  return mention && /^[\s?؟.!,،]*$/u.test(mention.after) ? mention : undefined;
}

/** A name called in a separate sentence beside the request ("Sam. Can you…"). */
function addressedBeside(all: Utterance[], at: number) {
  const asked = all[at] as Utterance;
  const beside = [all[at - 1], all[at + 1]].filter((other) => other?.line === asked.line);
  return beside.flatMap((other) => (other && other.words.length <= 4 ? other.mentions : [])).at(0);
}

const answers = (next: Utterance, asked: Utterance, first: Utterance | undefined) =>
  next.line === first?.line || next.line === asked.line + 1 || overlap(next.subject, asked.subject) >= 0.3;

export const richest = (utterances: Utterance[]) =>
  utterances.reduce((best, next) =>
    distinctCount(next.subject) > distinctCount(best.subject) ? next : best,
  );

function offered(all: Utterance[], at: number): Task | null {
  const asked = all[at] as Utterance;
  const answer = repliesTo(all, at).find((next) => next.speaker !== asked.speaker);
  if (!answer || !ACCEPTANCE.test(answer.cue) || WITHDRAWAL.test(answer.cue) || asked.subject.length === 0)
    return null;
  return {
    parts: [asked, answer],
    worded: asked,
    owner: asked.speaker,
    due: asked.due ?? answer.due,
    score: 3,
  };
}

const MYSELF =
  /^[^\p{L}]*(?:me|i (?:can|will|do|could)|moi|je (?:peux|veux bien|m'en)|انا|عليا|خليها عليا)(?!\p{L})/u;

/** A task from "Who can…?" answered by "Me." A longer answer is its own promise, with the question as its context. */
function volunteered(all: Utterance[], at: number): Task | null {
  const asked = all[at] as Utterance;
  if (ATTENDING.test(asked.cue)) return null;
  const answer = repliesTo(all, at).find((next) => next.speaker !== asked.speaker);
  if (!answer || !MYSELF.test(answer.cue) || REFUSAL.test(answer.cue)) return null;
  if (distinctCount(answer.subject) >= THIN || asked.subject.length === 0) return null;
  return {
    parts: [asked, answer],
    worded: asked,
    owner: answer.speaker,
    due: answer.due ?? asked.due,
    score: 3,
  };
}

/** Something that must be done and that nobody accepted. Reported without an owner if it is meant as a task. */
function needed(all: Utterance[], at: number): Task | null {
  const said = all[at] as Utterance;
  const replies = repliesTo(all, at).filter((next) => next.line - said.line <= 3);
  if (replies.some((next) => ['commitment', 'request', 'offer'].includes(next.act))) return null;
  if (distinctCount(said.subject) < THIN || !(SOMEONE.test(said.cue) || (said.due && !WHO.test(said.cue))))
    return null;
  const objector = replies.find((next) => next.speaker !== said.speaker);
  if (objector && OBJECTION.test(objector.cue)) return null;
  return { parts: [said], worded: said, owner: null, due: said.due, score: SOMEONE.test(said.cue) ? 1.5 : 1 };
}
