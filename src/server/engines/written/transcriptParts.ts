/** A stretch of a transcript: places of its first line, and of the first one behind it. */
export interface TranscriptPart {
  from: number;
  to: number;
}

/** Lines that a part repeats of the one before, so that a question and its answer are read together. */
const OVERLAP = 2;

/** Parts of about equal size, none of which has more tokens than the budget, unless a single line has. */
export function transcriptParts(lineTokens: readonly number[], budget: number): TranscriptPart[] {
  const total = lineTokens.reduce((sum, tokens) => sum + tokens, 0);
  const even = total / Math.max(1, Math.ceil(total / (budget * 0.9)));
  const parts: TranscriptPart[] = [];
  let from = 0;
  while (from < lineTokens.length) {
    let to = from;
    let tokens = 0;
    while (to < lineTokens.length) {
      const next = lineTokens[to] ?? 0;
      if (to > from && (tokens + next > budget || tokens >= even)) break;
      tokens += next;
      to += 1;
    }
    parts.push({ from, to });
    if (to >= lineTokens.length) break;
    const repeated = (lineTokens[to - 1] ?? 0) + (lineTokens[to - 2] ?? 0);
    from = to - from > OVERLAP * 2 && repeated < budget / 4 ? to - OVERLAP : to;
  }
  return parts;
}

/** Two halves, for a model that cannot take the whole; null for a single line. */
export function halves({ from, to }: TranscriptPart): [TranscriptPart, TranscriptPart] | null {
  if (to - from < 2) return null;
  const middle = Math.floor((from + to) / 2);
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}
