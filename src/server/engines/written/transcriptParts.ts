/** A range of transcript lines: index of the first line, and index after the last one. */
export interface TranscriptPart {
  from: number;
  to: number;
}

/** Lines that a part repeats from the one before, so that a question and its answer are read together. */
const OVERLAP = 2;

/** Splits lines into parts of similar size within the token budget, unless a single line exceeds it. */
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

/** Splits a part in halves for a model that cannot process the whole; null for a single line. */
export function halves({ from, to }: TranscriptPart): [TranscriptPart, TranscriptPart] | null {
  if (to - from < 2) return null;
  const middle = Math.floor((from + to) / 2);
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}
