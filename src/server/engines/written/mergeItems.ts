import { distinctCount, sharedCount } from '#server/engines/extractive/text/stemSets.ts';
import { contentStems, wordsOf } from '#server/engines/extractive/text/tokens.ts';
import type { CheckedAction, CheckedPoint } from './checkedItems.ts';

/** Similarity from which two texts are one statement; a lower one suffices if both cite the same line. */
const SAME = 0.65;
const SAME_LINE = 0.45;

/** Removes repetitions, which occur because parts overlap and people repeat themselves. */
export const mergePoints = (points: readonly CheckedPoint[]): CheckedPoint[] =>
  merged(
    points,
    () => true,
    (kept) => kept,
  );

/** Merges two tasks only if both their words and their owners agree. */
export const mergeActions = (actions: readonly CheckedAction[]): CheckedAction[] =>
  merged(
    actions,
    (a, b) => a.owner === b.owner || (citesSameLine(a, b) && (a.owner === null || b.owner === null)),
    (kept, other) => ({
      ...kept,
      owner: kept.owner ?? other.owner,
      dueText: kept.dueText ?? other.dueText,
      due: kept.dueText ? kept.due : other.due,
    }),
  );

function merged<Point extends CheckedPoint>(
  points: readonly Point[],
  mayBeOne: (a: Point, b: Point) => boolean,
  combine: (kept: Point, other: Point) => Point,
): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const at = kept.findIndex((other) => mayBeOne(other, point) && isSame(other, point));
    const other = kept[at];
    if (!other) kept.push(point);
    else
      kept[at] = { ...combine(other, point), evidence: [...new Set([...other.evidence, ...point.evidence])] };
  }
  return kept;
}

const citesSameLine = (a: CheckedPoint, b: CheckedPoint): boolean =>
  a.evidence.some((id) => b.evidence.includes(id));

function isSame(a: CheckedPoint, b: CheckedPoint): boolean {
  return a.language === b.language && similarity(a, b) >= (citesSameLine(a, b) ? SAME_LINE : SAME);
}

/** F1 score of the shared words, from 0 to 1. */
function similarity(a: CheckedPoint, b: CheckedPoint): number {
  const [left, right] = [a, b].map(({ text, language }) => contentStems(wordsOf(text, language), language));
  if (!left?.length || !right?.length) return 0;
  return (2 * sharedCount(left, right)) / (distinctCount(left) + distinctCount(right));
}
