import type { Candidate, TitleCandidate } from './candidateColumns.queries.ts';
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
/** A line that only its speaker's name matches is worth less than one that mentions them. */
const NAME_ONLY = 0.5;
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
  const byMeeting = groupByMeeting(lines);
  const weights = inverseFrequencies(byMeeting, totalLines, shares);
  const ofTitle = new Map(titles.map((title) => [title.meetingId, TITLE * sumOf(title.found, weights)]));
  const inTitle = (meetingId: string) => ofTitle.get(meetingId) ?? 0;
  const inMeeting = scoreMeetings(byMeeting, totalMeetings, shares.length);
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
  for (const [meetingId, group] of byMeeting)
    for (const passage of scoreLines(group, weights)) {
      passage.score += inTitle(meetingId);
      passage.score += inMeeting.get(meetingId) ?? 0;
      ranked.push(passage);
    }
  return ranked.sort((a, b) => b.score - a.score || b.moment - a.moment);
}

const toPassage = (
  { id, meetingId, line, moment }: Candidate,
  kind: Passage['kind'],
  score: number,
): Passage => ({ kind, id, meetingId, line, moment, score, isNearBetter: false });

function inverseFrequencies(
  groups: Map<string, Candidate[]>,
  totalLines: number,
  shares: number[],
): number[] {
  const blocks = Math.max(1, Math.ceil(totalLines / BLOCK));
  return shares.map((share, term) => {
    let seen = 0;
    for (const group of groups.values()) {
      let last = -1;
      for (const { line, found } of group) {
        const block = Math.floor(line / BLOCK);
        if (block === last || found[term] === '0') continue;
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

const sumOf = (found: string, weights: number[]): number =>
  weights.reduce((sum, weight, term) => sum + weight * worthOf(found, term), 0);

function worthOf(found: string, term: number): number {
  const digit = found[term];
  if (digit === '2') return 1;
  return digit === '1' ? NAME_ONLY : 0;
}

/** Each meeting's lines in their order. */
function groupByMeeting(lines: Candidate[]): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const line of lines) {
    const group = groups.get(line.meetingId);
    if (group) group.push(line);
    else groups.set(line.meetingId, [line]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.line - b.line);
  return groups;
}

/** BM25 of whole meetings, each of which adds to its passages: one discussion of many finds the meeting that is about it. */
function scoreMeetings(
  groups: Map<string, Candidate[]>,
  totalMeetings: number,
  terms: number,
): Map<string, number> {
  const counts = new Map(
    [...groups].map(([meetingId, group]) => [
      meetingId,
      Array.from({ length: terms }, (_, term) =>
        group.reduce((sum, { found }) => sum + worthOf(found, term), 0),
      ),
    ]),
  );
  const weights = Array.from({ length: terms }, (_, term) => {
    const having = [...counts.values()].filter((count) => (count[term] ?? 0) > 0).length;
    return inverseFrequency(having, totalMeetings);
  });
  const score = (count: number[]) =>
    count.reduce(
      (sum, count, term) =>
        sum + ((weights[term] ?? 0) * count * (K1_OF_MEETING + 1)) / (count + K1_OF_MEETING),
      0,
    );
  return new Map([...counts].map(([meetingId, count]) => [meetingId, score(count)]));
}

/** The lines of a meeting by their windows, without what the meeting itself adds to each. */
function scoreLines(inOrder: Candidate[], weights: number[]): Passage[] {
  const scored = inOrder.map((line, at) => {
    const counts = countAround(inOrder, at, weights.length);
    const window = counts.reduce(
      (sum, count, term) => sum + ((weights[term] ?? 0) * count * (K1 + 1)) / (count + K1),
      0,
    );
    const boost = isOfNamedSpeaker(line, counts) ? 1 + NAMED_SPEAKER : 1;
    return toPassage(line, 'transcript', boost * window + OWN_LINE * sumOf(line.found, weights));
  });
  // From the best down, each line takes its window, so that one discussion does not fill the first page.
  const taken: number[] = [];
  for (const each of scored.toSorted((a, b) => b.score - a.score || a.line - b.line)) {
    each.isNearBetter = taken.some((line) => Math.abs(line - each.line) <= REACH);
    if (!each.isNearBetter) taken.push(each.line);
  }
  return scored;
}

/** Whether a term names who said this line, and its window has another term. */
const isOfNamedSpeaker = ({ found }: Candidate, counts: number[]): boolean =>
  found.includes('1') && counts.some((count, term) => count > 0 && found[term] !== '1');

/** How often each term is said around a line, nearer lines counting more. */
function countAround(inOrder: Candidate[], at: number, terms: number): number[] {
  const counts = new Array<number>(terms).fill(0);
  const centre = inOrder[at]?.line ?? 0;
  const add = ({ line, found }: Candidate) => {
    const nearness = 1 - Math.abs(line - centre) / (REACH + 1);
    for (let term = 0; term < terms; term += 1)
      counts[term] = (counts[term] ?? 0) + nearness * worthOf(found, term);
  };
  for (let before = at; before >= 0; before -= 1) {
    const other = inOrder[before];
    if (!other || centre - other.line > REACH) break;
    add(other);
  }
  for (let after = at + 1; after < inOrder.length; after += 1) {
    const other = inOrder[after];
    if (!other || other.line - centre > REACH) break;
    add(other);
  }
  return counts;
}
