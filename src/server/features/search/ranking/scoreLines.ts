import type { LinesOfMeeting, MatchingLines } from '../candidates/matchingLines.ts';
import type { ScopeSize } from '../scope.queries.ts';

/** Saturation k1 of BM25 for a whole meeting, the usual value in the literature. */
const K1_OF_MEETING = 1.2;
/** Saturation k1 for a window, where words rarely repeat by chance. Tuned on QMSum's training set, as the next 3. */
const K1 = 2;
/** How many lines before and after a line belong to its window. A word counts less the farther it is from the line. */
export const WINDOW_RADIUS = 16;
const OWN_LINE = 0.5;
/** Boost of the window of a line whose speaker is named in the query beside another term: what they said about it. */
const NAMED_SPEAKER = 0.5;
/** A line that matches only by its speaker's name is worth less than one whose text has the name. */
const NAME_ONLY = 0.5;
/** Document frequencies are counted in blocks of lines, because a topic lasts for several lines. */
const BLOCK = 5;

/** Weight of a term by its digit in a line, summary or title. */
const WORTHS = [0, NAME_ONLY, 1];

/** Sum of the weights of the terms in a summary or title with these digits. */
export const sumOf = (digits: string, weights: number[]): number =>
  weights.reduce((sum, weight, term) => sum + weight * WORTHS[Number(digits[term])]!, 0);

export interface Scores {
  /** Score of each line by its window, without the score of the meeting. */
  lines: Float64Array;
  /** Score that each meeting adds to its lines, so that one discussion finds the meeting that is about the topic. */
  meetings: number[];
  /** Weight of each term: its inverse document frequency. */
  weights: number[];
}

/**
 * Scores lines by BM25 over windows around them, and whole meetings by BM25. `shares` estimates for each term the share
 * of all lines that have it (0–1), because not all lines of a frequent term were read.
 */
export function scoreLines(matching: MatchingLines, size: ScopeSize, shares: number[]): Scores {
  const worths = matching.digits.map((digit) => WORTHS[digit]!);
  const weights = inverseFrequencies(matching, size.lines, shares);
  const lines = new Float64Array(matching.length);
  const counts = new Float64Array(shares.length);
  for (const { from, to } of matching.meetings)
    for (let at = from; at < to; at += 1) {
      countAround(matching, worths, { from, to, at }, counts);
      lines[at] = scoreLine(matching, worths, at, { counts, weights });
    }
  return { lines, weights, meetings: scoreMeetings(matching, worths, size.meetings) };
}

function inverseFrequencies(
  { meetings, numbers, digits, terms }: MatchingLines,
  totalLines: number,
  shares: number[],
): number[] {
  const blocks = Math.max(1, Math.ceil(totalLines / BLOCK));
  return shares.map((share, term) => {
    let seen = 0;
    for (const { from, to } of meetings) {
      let last = -1;
      for (let at = from; at < to; at += 1) {
        if (digits[at * terms + term] === 0) continue;
        const block = Math.floor(numbers[at]! / BLOCK);
        if (block !== last) seen += 1;
        last = block;
      }
    }
    const holding = Math.max(seen, blocks * (1 - (1 - share) ** BLOCK));
    return inverseFrequency(holding, blocks);
  });
}

const inverseFrequency = (holding: number, all: number): number =>
  Math.log(1 + (Math.max(0, all - holding) + 0.5) / (holding + 0.5));

/** Contribution by BM25 of a term that occurs `count` times: each further occurrence adds less. */
const saturated = (weight: number, count: number, k1: number): number =>
  (weight * count * (k1 + 1)) / (count + k1);

function scoreMeetings(
  { meetings, terms }: MatchingLines,
  worths: number[],
  totalMeetings: number,
): number[] {
  const counts = new Float64Array(meetings.length * terms);
  meetings.forEach(({ from, to }, nth) => {
    for (let at = from * terms; at < to * terms; at += 1) counts[nth * terms + (at % terms)]! += worths[at]!;
  });
  const scores = meetings.map(() => 0);
  for (let term = 0; term < terms; term += 1) {
    let holding = 0;
    for (let at = term; at < counts.length; at += terms) if (counts[at]! > 0) holding += 1;
    const weight = inverseFrequency(holding, totalMeetings);
    for (let nth = 0; nth < scores.length; nth += 1)
      scores[nth]! += saturated(weight, counts[nth * terms + term]!, K1_OF_MEETING);
  }
  return scores;
}

interface Place extends Pick<LinesOfMeeting, 'from' | 'to'> {
  at: number;
}

/** Counts how often each term is said around a line, weighted by nearness. Reuses `counts`, as it runs per line. */
function countAround(
  { numbers, terms }: MatchingLines,
  worths: number[],
  { from, to, at }: Place,
  counts: Float64Array,
): void {
  const centre = numbers[at]!;
  counts.fill(0);
  const add = (other: number): boolean => {
    const distance = Math.abs(numbers[other]! - centre);
    if (distance > WINDOW_RADIUS) return false;
    const nearness = 1 - distance / (WINDOW_RADIUS + 1);
    for (let term = 0; term < terms; term += 1) counts[term]! += nearness * worths[other * terms + term]!;
    return true;
  };
  for (let before = at; before >= from; before -= 1) if (!add(before)) break;
  for (let after = at + 1; after < to; after += 1) if (!add(after)) break;
}

interface Window {
  /** Weighted number of occurrences of each term in the window. */
  counts: Float64Array;
  weights: number[];
}

function scoreLine(
  { digits, terms }: MatchingLines,
  worths: number[],
  at: number,
  { counts, weights }: Window,
): number {
  let window = 0;
  let own = 0;
  let isNamed = false;
  let hasOther = false;
  for (let term = 0; term < terms; term += 1) {
    const [weight, digit] = [weights[term]!, digits[at * terms + term]];
    window += saturated(weight, counts[term]!, K1);
    own += weight * worths[at * terms + term]!;
    if (digit === 1) isNamed = true;
    else if (counts[term]! > 0) hasOther = true;
  }
  // Boosts the line if a term names its speaker and its window has another term.
  const boost = isNamed && hasOther ? 1 + NAMED_SPEAKER : 1;
  return boost * window + OWN_LINE * own;
}
