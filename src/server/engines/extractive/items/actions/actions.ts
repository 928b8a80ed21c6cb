import type { DraftAction, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { HYPOTHETICAL, JOKE, REVERSAL, WITHDRAWAL } from '../../cues/replyCues.ts';
import { dueDate } from '../../dates/dueDates.ts';
import { spokenAt } from '../../dates/spokenAt.ts';
import { distinctCount, sharedCount } from '../../text/stemSets.ts';
import { contentStems, wordsOf } from '../../text/tokens.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import { evidenceOf } from '../../utterances/utterances.ts';
import { isSameVerbPhrase } from '../../utterances/verbPhrases.ts';
import { taskText } from '../wording/taskText.ts';
import { absentTasks } from './absentTasks.ts';
import { richest, sameLine, type Task, taskAt } from './tasks.ts';

const MAX_ACTIONS = 12;
/** Maximum distance, in tasks, between a task and its repetition. */
const MAX_LOOKBACK = 40;

export function actionsOf(utterances: Utterance[], lines: TranscriptLine[], startedAt: Date): DraftAction[] {
  const used = new Set<Utterance>();
  const tasks: Task[] = [];
  const absent = new Map(absentTasks(utterances).map(({ said, owner }) => [said, owner]));
  const withdrawals = utterances.filter((next) => WITHDRAWAL.test(next.cue) && !HYPOTHETICAL.test(next.cue));
  utterances.forEach((utterance, at) => {
    if (used.has(utterance)) return;
    const owner = absent.get(utterance);
    const task = owner ? assignedTo(owner, utterance) : taskAt(utterances, at, used);
    if (!task || isWithdrawn(task, utterances, withdrawals)) return;
    for (const part of task.parts) used.add(part);
    mergeRepeated(tasks, task);
  });
  return tasks
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_ACTIONS)
    .toSorted((a, b) => (a.parts[0]?.at ?? 0) - (b.parts[0]?.at ?? 0))
    .map((task) => ({
      task: wordingOf(task),
      evidence: evidenceOf(task.parts, lines),
      owner: task.owner,
      dueText: task.due,
      due: task.due ? dueDate(task.due, spokenAt(lines[task.worded.line], startedAt)) : null,
    }));
}

const assignedTo = (owner: string, said: Utterance): Task => ({
  parts: [said],
  worded: said,
  owner,
  due: said.due,
  score: 2 + (said.due ? 1 : 0),
});

/**
 * Prepends the statement that supplies the subject of a thin promise to the promise, which alone would not describe a
 * task.
 */
function wordingOf({ parts, worded }: Task): string {
  const taken = parts.find((part) => part.at > worded.at && part.act !== 'other');
  return worded.act === 'other' && taken ? `${worded.text} ${taken.text}` : taskText(worded.text);
}

/**
 * Whether a task is withdrawn, by a short "never mind" directly after it or by a later line on the same subject, or
 * said in jest.
 */
function isWithdrawn(task: Task, all: Utterance[], withdrawals: Utterance[]): boolean {
  const end = task.parts.at(-1) as Utterance;
  const subject = task.parts.flatMap((part) => part.subject);
  const next = all.slice(end.at + 1, end.at + 6).find((other) => other.line > end.line);
  if (next && next.speaker === end.speaker && JOKE.test(next.cue)) return true;
  const beside = all.slice(Math.max(0, end.at - 4), end.at + 5);
  if (sameLine(beside, end).some((other) => JOKE.test(other.cue))) return true;
  return withdrawals.some((other) => {
    const distance = other.line - end.line;
    if (other.at <= end.at) return false;
    const shared = sharedCount(other.subject, subject);
    const isShort = distinctCount(other.subject) <= 4 && distance <= 2;
    return shared >= 2 || (isShort && (shared > 0 || isBare(other, distance)));
  });
}

/** Whether a withdrawal names no subject ("never mind"); it then refers to the line directly before it. */
function isBare(withdrawal: Utterance, distance: number): boolean {
  const [before, ...behind] = withdrawal.cue.split(WITHDRAWAL);
  const left = contentStems(wordsOf(behind.join(' '), withdrawal.language), withdrawal.language);
  const isOpening = (before ?? '').trim().split(/\s+/).length <= 3;
  return left.length === 0 || (distance <= 1 && isOpening && /^\s*[,،.]/u.test(behind.join(' ')));
}

/**
 * Merges a repeated task into the earlier one, which keeps the fuller wording and takes the later owner and due date.
 */
function mergeRepeated(tasks: Task[], task: Task) {
  const earlier = tasks.slice(-MAX_LOOKBACK).findLast((other) => isSameTask(other, task));
  if (!earlier) {
    tasks.push(task);
    return;
  }
  earlier.parts = [...earlier.parts, ...task.parts];
  earlier.worded = richest([earlier.worded, task.worded]);
  earlier.owner = task.owner ?? earlier.owner;
  earlier.due = task.due ?? earlier.due;
  earlier.score = Math.max(earlier.score, task.score) + 0.5;
}

/**
 * Whether verb, object and owner agree. A task without an owner may gain one, and a task may be passed on explicitly.
 */
function isSameTask(earlier: Task, task: Task): boolean {
  const isSameOwner = earlier.owner === task.owner || earlier.owner === null || task.owner === null;
  const isMoved = task.parts.some((part) => REVERSAL.test(part.cue));
  return (isSameOwner || isMoved) && isSameVerbPhrase(earlier.worded, task.worded);
}
