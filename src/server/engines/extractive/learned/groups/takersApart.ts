import { type TimeExpression, wordsBefore } from '../../dates/timeExpressions.ts';
import { normalise } from '../../text/tokens.ts';
import { ASKING_ACTS } from '../../utterances/utterance.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';
import type { SeenLines } from './candidates.ts';
import { bestOf, type LineGroup } from './lineGroups.ts';
import { setsDeadline } from './unconnected.ts';

/** Log odds above which a speaker takes on what a line is about; 0 means even chances. */
const TAKEN_ON = 0;
const ANSWERING = ['REFUSAL', 'OBJECTION'];
/** Kinds of time that often name another occasion than the day of the task. */
const OCCASIONS: readonly TimeExpression['kind'][] = ['holiday', 'event'];

/**
 * Splits a group in which two people each take something on by a day of their own, in lines that share no word, of which the
 * later one neither objects nor only settles the day: two tasks that were discussed in neighbouring lines.
 */
export function splitTakers(seen: SeenLines, group: LineGroup): LineGroup[] {
  const { lines, scores } = seen;
  const taking = group.at.filter((at) => isTaking(seen, at));
  const next = taking.findIndex((at, nth) => nth > 0 && isOtherTask(lines, taking[nth - 1] as number, at));
  if (next < 1) return [group];
  const [before, from] = [taking[next - 1] as number, beginningOf(lines, group.at, taking[next] as number)];
  const first = group.at.filter((at) => at <= before || at < from);
  const second = group.at.filter((at) => !first.includes(at));
  const groupOf = (at: number[]): LineGroup => ({ at, anchor: bestOf(at, scores) });
  return [groupOf(first), ...splitTakers(seen, groupOf(second))];
}

function isTaking({ lines, takerScores }: SeenLines, at: number): boolean {
  const line = lines[at];
  if (!line || line.isQuestion || setsDeadline(line)) return false;
  if (line.times.every(({ kind }) => OCCASIONS.includes(kind))) return false;
  return line.acts.has('commitment') || (takerScores[at] ?? Number.NEGATIVE_INFINITY) > TAKEN_ON;
}

function isOtherTask(lines: DialogueLine[], from: number, to: number): boolean {
  const [first, second] = [lines[from] as DialogueLine, lines[to] as DialogueLine];
  return (
    first.speaker !== second.speaker &&
    !first.subjects.some((stem) => second.subjects.includes(stem)) &&
    !ANSWERING.some((cue) => second.cues.has(cue)) &&
    !second.times.some((time) => first.times.some((other) => isSameTime(time, other))) &&
    !isLedByTime(second)
  );
}

const isSameTime = (one: TimeExpression, other: TimeExpression): boolean =>
  normalise(one.text) === normalise(other.text);

/** Whether a line opens with its time, which settles when to do what was said before ("Wednesday then, I'll send it."). */
const isLedByTime = ({ text, times }: DialogueLine): boolean =>
  times.some((time) => wordsBefore(text, time).trim() === '');

/** The first of the lines among `at` directly before a task in which others ask for it. */
function beginningOf(lines: DialogueLine[], at: number[], task: number): number {
  let from = task;
  for (const near of at.filter((line) => line < task).reverse()) {
    const line = lines[near] as DialogueLine;
    const isAsking = line.isQuestion || ASKING_ACTS.some((act) => line.acts.has(act));
    if (!isAsking || line.speaker === lines[task]?.speaker) break;
    from = near;
  }
  return from;
}

/**
 * Ends a group before the line in which somebody who has taken something on by a day refuses what another one asks about, if
 * that question shares no word with the task.
 */
export function endBeforeRefusal(seen: SeenLines, group: LineGroup): LineGroup {
  const { lines, scores } = seen;
  const end = group.at.find((at) => {
    const [refusal, asked] = [lines[at], lines[at - 1]];
    if (!refusal?.cues.has('REFUSAL') || refusal.acts.has('commitment')) return false;
    if (!asked?.isQuestion || asked.speaker === refusal.speaker || asked.times.length > 0) return false;
    const tasks = group.at.filter(
      (other) => other < at - 1 && lines[other]?.speaker === refusal.speaker && isTaking(seen, other),
    );
    return (
      tasks.length > 0 &&
      asked.subjects.length > 0 &&
      !tasks.some((task) => lines[task]?.subjects.some((stem) => asked.subjects.includes(stem)))
    );
  });
  if (end === undefined) return group;
  const at = group.at.filter((line) => line < end - 1);
  return { at, anchor: bestOf(at, scores) };
}
