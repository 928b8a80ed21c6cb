/** Numbers of received lines as ordered ranges. Even a long meeting has only a few ranges. */
export type LineNumbers = readonly (readonly [first: number, last: number])[];

export const hasNumber = (numbers: LineNumbers, line: number): boolean =>
  numbers.some(([first, last]) => first <= line && line <= last);

/** Adds a number, and merges adjacent ranges. */
export function withNumber(numbers: LineNumbers, line: number): LineNumbers {
  const at = numbers.findLastIndex(([first]) => first <= line) + 1;
  const [before, after] = [numbers[at - 1], numbers[at]];
  const joinsBefore = before !== undefined && before[1] >= line - 1;
  const joinsAfter = after !== undefined && after[0] === line + 1;
  const first = joinsBefore ? before[0] : line;
  const last = joinsAfter ? after[1] : Math.max(line, joinsBefore ? before[1] : line);
  return numbers.toSpliced(at - Number(joinsBefore), Number(joinsBefore) + Number(joinsAfter), [first, last]);
}

/** The last number before the first missing one. */
export const lastContiguousNumber = ([range]: LineNumbers): number => (range?.[0] === 1 ? range[1] : 0);

export const highestOf = (numbers: LineNumbers): number => numbers.at(-1)?.[1] ?? 0;
