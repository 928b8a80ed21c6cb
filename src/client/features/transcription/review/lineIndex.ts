import type { Line } from '../lines/line.ts';
import { momentText } from '../lines/lineTimes.ts';

/** Lines by their ids, and their moments: what a summary cites. */
export interface LineIndex {
  labelOf(segmentId: string): string | null;
  lineOf(segmentId: string): Line | null;
  readLines(): readonly Line[];
}

/** The lines are read when somebody first asks: most screens never do. */
export function lineIndex(readLines: () => readonly Line[], baseMs: number): LineIndex {
  let lines: ReadonlyMap<string, Line> | undefined;
  const lineOf = (segmentId: string) => {
    lines ??= new Map(readLines().map((line) => [line.id, line] as const));
    return lines.get(segmentId) ?? null;
  };
  return {
    readLines,
    lineOf,
    labelOf: (segmentId) => {
      const line = lineOf(segmentId);
      return line && momentText(line.timestamp, baseMs);
    },
  };
}
