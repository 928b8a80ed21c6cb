import { type FinalLine, startsBefore } from './line.ts';

/** Inserts later lines by their start time; returns the same array when there are none. */
export function withLaterLines(known: FinalLine[], later: readonly FinalLine[]): FinalLine[] {
  if (later.length === 0) return known;
  const lines = [...known];
  for (const line of later) {
    const before = lines.findLastIndex((other) => startsBefore(other, line));
    if (lines[before + 1]?.id !== line.id) lines.splice(before + 1, 0, line);
  }
  return lines;
}

export const lastLineOf = (lines: readonly FinalLine[]): number =>
  lines.reduce((last, { number }) => Math.max(last, number), 0);
