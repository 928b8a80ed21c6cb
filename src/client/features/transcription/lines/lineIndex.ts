import type { Line } from './line.ts';
import { momentText } from './lineTimes.ts';

/** Looks up the lines that a summary cites, and the labels of their times. */
export interface LineIndex {
  labelOf(segmentId: string): string | null;
  lineOf(segmentId: string): Line | null;
  readLines(): readonly Line[];
}

/** Collects the lines lazily at the first lookup, because most screens make none. */
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
