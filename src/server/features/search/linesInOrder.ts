import type { Candidate } from './candidateColumns.queries.ts';

/** A line that only its speaker's name matches is worth less than one that mentions them. */
const NAME_ONLY = 0.5;

/** The lines of one meeting that were found, in the order in which they were said. */
export interface LinesInOrder {
  meetingId: string;
  lines: Candidate[];
  /** What each term is worth in each line, one line after the other: a window reads them many times. */
  worths: Float64Array;
}

export function groupByMeeting(lines: Candidate[], terms: number): LinesInOrder[] {
  const groups = new Map<string, Candidate[]>();
  for (const line of lines) {
    const group = groups.get(line.meetingId);
    if (group) group.push(line);
    else groups.set(line.meetingId, [line]);
  }
  return Array.from(groups, ([meetingId, group]) => {
    group.sort((a, b) => a.line - b.line);
    const worths = new Float64Array(group.length * terms);
    for (let at = 0; at < group.length; at += 1)
      for (let term = 0; term < terms; term += 1) worths[at * terms + term] = worthOf(group[at]!.found, term);
    return { meetingId, lines: group, worths };
  });
}

/** What a term counts in a line, summary or title with these digits. */
export function worthOf(found: string, term: number): number {
  const digit = found[term];
  if (digit === '2') return 1;
  return digit === '1' ? NAME_ONLY : 0;
}
