import type { Candidate, TitleCandidate } from './candidateColumns.queries.ts';
import { groupByMeeting, type LinesInOrder, worthOf } from './linesInOrder.ts';
import type { ScopeSize } from './scope.queries.ts';

/** A place to jump to. */
export interface Passage {
  kind: 'transcript' | 'summary' | 'title';
  id: string;
  meetingId: string;
  /** The line's number in its meeting; 0 for a summary or a title. */
  line: number;
  /** Of the meeting, in seconds since 1970. */
  moment: number;
  score: number;
  /** Whether a better passage lies within the same window of lines. */
  isNearBetter: boolean;
}

export interface Candidates {
  lines: Candidate[];
  summaries: Candidate[];
  titles: TitleCandidate[];
}

/** BM25's saturation for a whole meeting, as the literature has it. */
const K1_OF_MEETING = 1.2;
/** In a window a word is rarely repeated by chance. Chosen on QMSum's training part, as the next three. */
const K1 = 2;
/** How many lines before and behind a line belong to its window; a word counts the less the further away it is said. */
const REACH = 16;
const OWN_LINE = 0.5;
/** How much more a window counts around a line of somebody who is named beside another term in it: what they said on that. */
const NAMED_SPEAKER = 0.5;
/** A title names what the whole meeting is about. */
const TITLE = 1;
/** Document frequencies are counted in blocks, since a subject stays for some lines. */
const BLOCK = 5;

/**
 * Best first, and the newest first among equals: BM25 over the windows around the lines, with summaries and titles as windows
 * of their own. `shares` estimates for each term which share of all lines has it: not all of a frequent term's are here.
 */
export function rankPassages(
  { lines, summaries, titles }: Candidates,
  { lines: totalLines, meetings: totalMeetings }: ScopeSize,
  shares: number[],
): Passage[] {
  const groups = groupByMeeting(lines, shares.length);
  const weights = inverseFrequencies(groups, totalLines, shares);
  const ofTitle = new Map(titles.map((title) => [title.meetingId, TITLE * sumOf(title.found, weights)]));
  const inTitle = (meetingId: string) => ofTitle.get(meetingId) ?? 0;
  const inMeeting = scoreMeetings(groups, totalMeetings, shares.length);
  const withWords = new Set(summaries.map(({ id }) => id));
  const ranked: Passage[] = [];
  for (const title of titles) {
    const { summaryId } = title;
    if (summaryId === null) ranked.push(toPassage(title, 'title', inTitle(title.meetingId)));
    else if (!withWords.has(summaryId))
      ranked.push(toPassage({ ...title, id: summaryId }, 'summary', inTitle(title.meetingId)));
  }
  for (const summary of summaries) {
    const score = sumOf(summary.found, weights) + inTitle(summary.meetingId);
    ranked.push(toPassage(summary, 'summary', score));
  }
  groups.forEach((group, nth) => {
    const ofMeeting = inMeeting[nth]!;
    const title = inTitle(group.meetingId);
    const scores = scoreLines(group, weights);
    group.lines.forEach((line, at) => {
      ranked.push(toPassage(line, 'transcript', scores[at]! + title + ofMeeting));
    });
  });
  ranked.sort((a, b) => b.score - a.score || b.moment - a.moment);
  markNearBetter(ranked);
  return ranked;
}

const toPassage = (
  { id, meetingId, line, moment }: Candidate,
  kind: Passage['kind'],
  score: number,
): Passage => ({ kind, id, meetingId, line, moment, score, isNearBetter: false });

function inverseFrequencies(groups: LinesInOrder[], totalLines: number, shares: number[]): number[] {
  const blocks = Math.max(1, Math.ceil(totalLines / BLOCK));
  return shares.map((share, term) => {
    let seen = 0;
    for (const { lines, worths } of groups) {
      let last = -1;
      for (let at = 0; at < lines.length; at += 1) {
        const block = Math.floor(lines[at]!.line / BLOCK);
        if (block === last || worths[at * shares.length + term] === 0) continue;
        last = block;
        seen += 1;
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

const sumOf = (found: string, weights: number[]): number =>
  weights.reduce((sum, weight, term) => sum + weight * worthOf(found, term), 0);

/** BM25 of whole meetings, each of which adds to its passages: one discussion of many finds the meeting that is about it. */
function scoreMeetings(groups: LinesInOrder[], totalMeetings: number, terms: number): number[] {
  const counts = groups.map(({ worths }) => {
    const count = new Float64Array(terms);
    for (let at = 0; at < worths.length; at += 1) count[at % terms]! += worths[at]!;
    return count;
  });
  const weights = Array.from({ length: terms }, (_, term) =>
    inverseFrequency(counts.filter((count) => count[term]! > 0).length, totalMeetings),
  );
  return counts.map((count) =>
    weights.reduce((sum, weight, term) => sum + saturated(weight, count[term]!, K1_OF_MEETING), 0),
  );
}

/** The lines of a meeting by their windows, without what the meeting itself adds to each. */
function scoreLines(group: LinesInOrder, weights: number[]): number[] {
  const { lines, worths } = group;
  const terms = weights.length;
  const counts = new Float64Array(terms);
  return lines.map((line, at) => {
    countAround(group, at, counts);
    let window = 0;
    let own = 0;
    for (let term = 0; term < terms; term += 1) {
      window += saturated(weights[term]!, counts[term]!, K1);
      own += weights[term]! * worths[at * terms + term]!;
    }
    const boost = isOfNamedSpeaker(line, counts) ? 1 + NAMED_SPEAKER : 1;
    return boost * window + OWN_LINE * own;
  });
}

/** From the best down, each line takes its window, so that one discussion does not fill the first page. */
function markNearBetter(bestFirst: Passage[]): void {
  const taken = new Map<string, number[]>();
  for (const passage of bestFirst) {
    if (passage.kind !== 'transcript') continue;
    const { meetingId, line } = passage;
    const before = taken.get(meetingId);
    if (!before) taken.set(meetingId, [line]);
    else if (before.some((other) => Math.abs(other - line) <= REACH)) passage.isNearBetter = true;
    else before.push(line);
  }
}

/** Whether a term names who said this line, and its window has another term. */
const isOfNamedSpeaker = ({ found }: Candidate, counts: Float64Array): boolean =>
  found.includes('1') && counts.some((count, term) => count > 0 && found[term] !== '1');

/** Counts how often each term is said around a line, nearer lines counting more. In place, since it is called for each line. */
function countAround({ lines, worths }: LinesInOrder, at: number, counts: Float64Array): void {
  const terms = counts.length;
  const centre = lines[at]!.line;
  counts.fill(0);
  const add = (other: number): boolean => {
    const distance = Math.abs(lines[other]!.line - centre);
    if (distance > REACH) return false;
    const nearness = 1 - distance / (REACH + 1);
    for (let term = 0; term < terms; term += 1) counts[term]! += nearness * worths[other * terms + term]!;
    return true;
  };
  for (let before = at; before >= 0; before -= 1) if (!add(before)) break;
  for (let after = at + 1; after < lines.length; after += 1) if (!add(after)) break;
}
