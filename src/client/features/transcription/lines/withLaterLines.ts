import type { Transcript } from '#shared/contract/transcription.ts';

const isInOrder = (a: Transcript, b: Transcript): boolean =>
  a.timestamp === b.timestamp ? a.line < b.line : a.timestamp < b.timestamp;

/** A transcript with lines that were stored after it was read, each where it was said; itself when there are none. */
export function withLaterLines(known: Transcript[], later: readonly Transcript[]): Transcript[] {
  if (later.length === 0) return known;
  const lines = [...known];
  for (const line of later) {
    const before = lines.findLastIndex((other) => isInOrder(other, line));
    if (lines[before + 1]?.id !== line.id) lines.splice(before + 1, 0, line);
  }
  return lines;
}

export const lastLineOf = (lines: readonly Transcript[]): number =>
  lines.reduce((last, { line }) => Math.max(last, line), 0);
