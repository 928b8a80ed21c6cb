import { TASK_ACTS, type Utterance } from '../../utterances/utterance.ts';
import type { Dialogue } from '../lines/dialogue.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';
import { bestOf, type LineGroup, MAX_GAP } from './lineGroups.ts';
import { connectedWith, isStating, isUnconnected } from './unconnected.ts';

/** Offsets of the lines whose scores a plain statement raises. */
const NEAR = [-3, -2, -1, 1, 2, 3];

/** The sentence of a group of one line that states the item by itself. */
export function plainStatement(
  { lines, utterances }: Pick<Dialogue, 'lines' | 'utterances'>,
  { at, anchor }: LineGroup,
  isPlain: (said: Utterance) => boolean,
): Utterance | undefined {
  if (at.length > 1 || !isStating(lines[anchor])) return undefined;
  return utterances.find((said) => said.line === anchor && isPlain(said));
}

/**
 * Splits a group that contains plain statements, so that each part has one statement and the lines that are near it and
 * connected with it, the likeliest statement first. Drops lines that are connected with no statement.
 */
export function splitUnconnected(lines: DialogueLine[], scores: number[], group: LineGroup): LineGroup[] {
  const stating = group.at.filter((line) => isStating(lines[line]));
  if (stating.length === 0) return [group];
  const likeliest = bestOf(stating, scores);
  const at = runAround(likeliest, connectedWith(lines, likeliest, group.at));
  const left = group.at.filter((line) => !at.includes(line));
  const own = { at, anchor: bestOf(at, scores) };
  if (!left.some((line) => isStating(lines[line]))) return [own];
  return [own, ...splitUnconnected(lines, scores, { at: left, anchor: bestOf(left, scores) })];
}

/** The lines among `at` around a line, up to the first gap that no item has. */
function runAround(line: number, at: number[]): number[] {
  const run = [line];
  for (const near of at.filter((other) => other > line))
    if (near - (run.at(-1) as number) <= MAX_GAP) run.push(near);
  for (const near of at.filter((other) => other < line).reverse())
    if ((run[0] as number) - near <= MAX_GAP) run.unshift(near);
  return run;
}

/**
 * Whether a group was found only because it stands beside plain statements: its lines are unconnected with them, and
 * `isTelling` holds for none of its lines.
 */
export const isUnconnectedNeighbour = (
  lines: DialogueLine[],
  { at }: LineGroup,
  isTelling: (line: number) => boolean,
): boolean =>
  at.every(
    (line) =>
      !isStating(lines[line]) &&
      !isTelling(line) &&
      NEAR.some(
        (offset) =>
          isStating(lines[line + offset]) &&
          isUnconnected(lines, Math.min(line, line + offset), Math.max(line, line + offset)),
      ),
  );

/** Cues of what was said or done before. */
const PAST = ['PAST_TIME', 'REPORTED'];
const FORMS_OF_PAST = ['form me past', 'form me done'];
const FORMS_OF_PRESENT = ['form future', 'form ability', 'form duty', 'form you', 'form condition'];

/** Whether somebody only tells what they did ("I applied in December"). */
const tellsOfOwnPast = ({ forms, isQuestion, times }: DialogueLine): boolean =>
  !isQuestion &&
  times.length === 0 &&
  FORMS_OF_PAST.some((form) => forms.has(form)) &&
  !FORMS_OF_PRESENT.some((form) => forms.has(form));

/** Removes lines that only report what was said or done before, if another line takes something on or requests it. */
export function withoutReports(lines: DialogueLine[], scores: number[], group: LineGroup): LineGroup {
  const isTask = (line: number) => TASK_ACTS.some((act) => lines[line]?.acts.has(act));
  const isReport = (line: number) =>
    lines[line]?.acts.size === 1 &&
    !isTask(line) &&
    (PAST.some((cue) => lines[line]?.cues.has(cue)) || tellsOfOwnPast(lines[line] as DialogueLine));
  if (!group.at.some(isTask) || !group.at.some(isReport)) return group;
  const at = group.at.filter((line) => !isReport(line));
  return { at, anchor: bestOf(at, scores) };
}
