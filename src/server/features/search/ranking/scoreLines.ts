import type { FoundLines, LinesOfMeeting } from '../candidates/foundLines.ts';
import type { ScopeSize } from '../scope.queries.ts';

/** BM25's saturation for a whole meeting, as the literature has it. */
const K1_OF_MEETING = 1.2;
/** In a window a word is rarely repeated by chance. Chosen on QMSum's training part, as the next three. */
const K1 = 2;
/** How many lines before and behind a line belong to its window; a word counts the less the further away it is said. */
export const REACH = 16;
const OWN_LINE = 0.5;
/** How much more a window counts around a line of somebody who is named beside another term in it: what they said on that. */
const NAMED_SPEAKER = 0.5;
/** A line that only its speaker's name matches is worth less than one that mentions them. */
const NAME_ONLY = 0.5;
/** Document frequencies are counted in blocks, since a subject stays for some lines. */
const BLOCK = 5;

/** What a term counts in a line, summary or title with this digit. */
const WORTHS = [0, NAME_ONLY, 1];

/** What the terms count in a summary or title with these digits. */
export const sumOf = (found: string, weights: number[]): number =>
  weights.reduce((sum, weight, term) => sum + weight * WORTHS[Number(found[term])]!, 0);

export interface Scores {
  /** Of each line by its window, without what its meeting adds. */
  lines: Float64Array;
  /** What each meeting adds to its lines: one discussion of many finds the meeting that is about it. */
  meetings: number[];
  /** What each term weighs. */
  weights: number[];
}

/**
 * BM25 over the windows around the lines, and of whole meetings. `shares` estimates for each term which share of all lines has
 * it: not all of a frequent term's are here.
 */
export function scoreLines(found: FoundLines, size: ScopeSize, shares: number[]): Scores {
  const worths = found.digits.map((digit) => WORTHS[digit]!);
  const weights = inverseFrequencies(found, size.lines, shares);
  const lines = new Float64Array(found.length);
  const counts = new Float64Array(shares.length);
  for (const { from, to } of found.meetings)
    for (let at = from; at < to; at += 1) {
      countAround(found, worths, { from, to, at }, counts);
      lines[at] = scoreLine(found, worths, at, { counts, weights });
    }
  return { lines, weights, meetings: scoreMeetings(found, worths, size.meetings) };
}

function inverseFrequencies(
  { meetings, numbers, digits, terms }: FoundLines,
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

/** What a term counts that is there so many times, by BM25: the second time less than the first. */
const saturated = (weight: number, count: number, k1: number): number =>
  (weight * count * (k1 + 1)) / (count + k1);

function scoreMeetings({ meetings, terms }: FoundLines, worths: number[], totalMeetings: number): number[] {
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

/** Counts how often each term is said around a line, nearer lines counting more. In place, since it is called for each line. */
function countAround(
  { numbers, terms }: FoundLines,
  worths: number[],
  { from, to, at }: Place,
  counts: Float64Array,
): void {
  const centre = numbers[at]!;
  counts.fill(0);
  const add = (other: number): boolean => {
    const distance = Math.abs(numbers[other]! - centre);
    if (distance > REACH) return false;
    const nearness = 1 - distance / (REACH + 1);
    for (let term = 0; term < terms; term += 1) counts[term]! += nearness * worths[other * terms + term]!;
    return true;
  };
  for (let before = at; before >= from; before -= 1) if (!add(before)) break;
  for (let after = at + 1; after < to; after += 1) if (!add(after)) break;
}

interface Window {
  /** How often each term is said in it. */
  counts: Float64Array;
  weights: number[];
}

function scoreLine(
  { digits, terms }: FoundLines,
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
  // Whether a term names who said this line, and its window has another term.
  const boost = isNamed && hasOther ? 1 + NAMED_SPEAKER : 1;
  return boost * window + OWN_LINE * own;
}
