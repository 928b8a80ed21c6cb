import type { Line } from '../../lines/line.ts';

/** Where a line begins in the recording, in seconds. */
export const secondsOf = ({ timestamp }: Line, startedAt: string): number =>
  Math.max(0, (Date.parse(timestamp) - Date.parse(startedAt)) / 1000);

/** The line that is played at this second: the one that began last, also in the pause after it. `lines` are in order. */
export function lineAt(lines: readonly Line[], startedAt: string, seconds: number): Line | undefined {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (secondsOf(lines[middle]!, startedAt) <= seconds) from = middle + 1;
    else to = middle;
  }
  return lines[from - 1];
}
