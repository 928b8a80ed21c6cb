import { type FinalLine, isBegunBefore } from './line.ts';

/** A transcript with lines that were stored after it was read, each where it was said; itself when there are none. */
export function withLaterLines(known: FinalLine[], later: readonly FinalLine[]): FinalLine[] {
  if (later.length === 0) return known;
  const lines = [...known];
  for (const line of later) {
    const before = lines.findLastIndex((other) => isBegunBefore(other, line));
    if (lines[before + 1]?.id !== line.id) lines.splice(before + 1, 0, line);
  }
  return lines;
}

export const lastLineOf = (lines: readonly FinalLine[]): number =>
  lines.reduce((last, { number }) => Math.max(last, number), 0);
