import type { Line } from '../../lines/line.ts';

/** The start of a line within the recording, in seconds. */
export const secondsOf = ({ timestamp }: Line, startedAt: string): number =>
  Math.max(0, (Date.parse(timestamp) - Date.parse(startedAt)) / 1000);

/**
 * The line played at this second: the last one that has started, also during the pause after it. `lines` are ordered by
 * start time.
 */
export function lineAt(lines: readonly Line[], startedAt: string, seconds: number): Line | undefined {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (secondsOf(lines[middle]!, startedAt) <= seconds) from = middle + 1;
    else to = middle;
  }
  return lines[from - 1];
}
