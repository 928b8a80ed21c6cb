import { type FinalLine, startsBefore } from '../line.ts';

/** Inserts later lines by start time, and replaces changed ones; returns the same array if there are none. */
export function withLaterLines(known: FinalLine[], later: readonly FinalLine[]): FinalLine[] {
  if (later.length === 0) return known;
  const laterById = new Map(later.map((line) => [line.id, line] as const));
  const lines = known.map((line) => {
    const same = laterById.get(line.id);
    laterById.delete(line.id);
    return same && (same.change ?? 0) > (line.change ?? 0) ? same : line;
  });
  for (const line of laterById.values()) {
    const before = lines.findLastIndex((other) => startsBefore(other, line));
    lines.splice(before + 1, 0, line);
  }
  return lines;
}

export const lastLineOf = (lines: readonly FinalLine[]): number =>
  lines.reduce((last, { number }) => Math.max(last, number), 0);
