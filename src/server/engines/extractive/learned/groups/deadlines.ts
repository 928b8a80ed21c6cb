import type { TimeExpression } from '../../dates/timeExpressions.ts';
import { TASK_ACTS } from '../../utterances/utterance.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';
import type { LineGroup } from './lineGroups.ts';
import { setsDeadline } from './unconnected.ts';

interface Placed {
  at: number;
  time: TimeExpression;
}

/** Joins a group that only sets a deadline to the one that ends directly before it, because it is no task of its own. */
export function withDeadlines(lines: DialogueLine[], groups: LineGroup[]): LineGroup[] {
  const namesTask = (at: number): boolean => TASK_ACTS.some((act) => lines[at]?.acts.has(act));
  const isDeadline = ({ at }: LineGroup): boolean =>
    setsDeadline(lines[at[0] ?? 0] as DialogueLine) && !at.some(namesTask);
  const joined: LineGroup[] = [];
  for (const group of groups.toSorted((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0))) {
    const before = joined.findIndex(({ at }) => at.at(-1) === (group.at[0] ?? 0) - 1);
    const earlier = joined[before];
    if (earlier && isDeadline(group)) joined[before] = { ...earlier, at: [...earlier.at, ...group.at] };
    else joined.push(group);
  }
  return joined;
}

/** The time by which others want what a group of lines is about, according to the line directly behind it. */
export function deadlineBehind(lines: DialogueLine[], { at }: LineGroup): Placed | null {
  const behind = (at.at(-1) ?? 0) + 1;
  const line = lines[behind];
  const time = line && setsDeadline(line) ? line.times[0] : undefined;
  return time ? { at: behind, time } : null;
}
