import type { Candidate, TitleCandidate } from '../candidates/candidateColumns.queries.ts';
import type { LinesOfMeeting, MatchingLines } from '../candidates/matchingLines.ts';
import type { ScopeSize } from '../scope.queries.ts';
import { type Scores, scoreLines, sumOf, WINDOW_RADIUS } from './scoreLines.ts';

/** A search result that can be opened: a line, a summary or a title. */
export interface Passage {
  kind: 'transcript' | 'summary' | 'title';
  /** Id of the summary, or of the meeting for a title; lines use `keyOfLine`, because their id is not read yet. */
  key: string;
  meetingId: string;
  /** The number of the line in its meeting; 0 for a summary or a title. */
  line: number;
  /** When the meeting took place, in seconds since 1970. */
  moment: number;
  score: number;
  /** Whether a better passage lies in the same window of lines. */
  isNearBetter: boolean;
}

export const keyOfLine = (meetingId: string, line: number): string => `${meetingId} ${line}`;

interface Candidates {
  lines: MatchingLines;
  summaries: Candidate[];
  titles: TitleCandidate[];
}

/** The meetings with passages, best first. Passages are computed on demand, because no page shows most meetings. */
export interface Ranking {
  meetingIds: string[];
  /** Best first. */
  passagesOf: (meetingId: string) => Passage[];
}

/** Weight of a title, which names the topic of the whole meeting. */
const TITLE = 1;

interface RankedMeeting {
  meetingId: string;
  moment: number;
  best: number;
  /** Position of the best passage among all candidates, which orders meetings of equal score and date. */
  place: number;
  title: TitleCandidate | null;
  summary: Candidate | null;
  lines: LinesOfMeeting;
  /** What the title (`ofTitle`) and the whole meeting (`ofMeeting`) add to the score of each line. */
  ofTitle: number;
  ofMeeting: number;
}

const NO_LINES: LinesOfMeeting = { meetingId: '', moment: 0, from: 0, to: 0 };

/**
 * Ranks by BM25 over windows around the lines, with summaries and titles as windows of their own. `shares` estimates
 * for each term the share of all lines that have it (0–1), because not all lines of a frequent term were read.
 */
export function rankMeetings(candidates: Candidates, size: ScopeSize, shares: number[]): Ranking {
  const { lines } = candidates;
  const scores = scoreLines(lines, size, shares);
  const meetings = collectMeetings(candidates, scores);
  const scoreOf = (at: number, { ofTitle, ofMeeting }: RankedMeeting) =>
    scores.lines[at]! + ofTitle + ofMeeting;
  for (const meeting of meetings.values())
    for (let at = meeting.lines.from; at < meeting.lines.to; at += 1)
      offer(meeting, scoreOf(at, meeting), candidates.titles.length + candidates.summaries.length + at);
  const ranked = [...meetings.values()];
  ranked.sort((a, b) => b.best - a.best || b.moment - a.moment || a.place - b.place);
  const passagesOf = (meetingId: string): Passage[] => {
    const meeting = meetings.get(meetingId);
    if (!meeting) return [];
    const passages = othersOf(meeting, scores.weights);
    for (let at = meeting.lines.from; at < meeting.lines.to; at += 1) {
      const { meetingId, moment } = meeting;
      const line = lines.numbers[at]!;
      const id = keyOfLine(meetingId, line);
      passages.push(toPassage({ id, meetingId, moment, line }, 'transcript', scoreOf(at, meeting)));
    }
    return markNearBetter(passages.sort((a, b) => b.score - a.score));
  };
  return { meetingIds: ranked.map(({ meetingId }) => meetingId), passagesOf };
}

function collectMeetings(
  { lines, summaries, titles }: Candidates,
  { meetings: ofMeetings, weights }: Scores,
): Map<string, RankedMeeting> {
  const meetings = new Map<string, RankedMeeting>();
  const meetingOf = ({ meetingId, moment }: { meetingId: string; moment: number }): RankedMeeting => {
    const known = meetings.get(meetingId);
    if (known) return known;
    const none = { title: null, summary: null, lines: NO_LINES, ofTitle: 0, ofMeeting: 0 };
    const meeting = { meetingId, moment, best: Number.NEGATIVE_INFINITY, place: 0, ...none };
    meetings.set(meetingId, meeting);
    return meeting;
  };
  const withWords = new Set(summaries.map(({ id }) => id));
  titles.forEach((title, nth) => {
    const meeting = meetingOf(title);
    meeting.ofTitle = TITLE * sumOf(title.digits, weights);
    if (title.summaryId !== null && withWords.has(title.summaryId)) return;
    meeting.title = title;
    offer(meeting, meeting.ofTitle, nth);
  });
  summaries.forEach((summary, nth) => {
    const meeting = meetingOf(summary);
    meeting.summary = summary;
    offer(meeting, sumOf(summary.digits, weights) + meeting.ofTitle, titles.length + nth);
  });
  lines.meetings.forEach((group, nth) => {
    const meeting = meetingOf(group);
    meeting.lines = group;
    meeting.ofMeeting = ofMeetings[nth]!;
  });
  return meetings;
}

function offer(meeting: RankedMeeting, score: number, place: number): void {
  if (score <= meeting.best) return;
  meeting.best = score;
  meeting.place = place;
}

/** The passages of a meeting that are not lines. */
function othersOf({ title, summary, ofTitle }: RankedMeeting, weights: number[]): Passage[] {
  const passages: Passage[] = [];
  if (title?.summaryId === null) passages.push(toPassage(title, 'title', ofTitle));
  else if (title) passages.push(toPassage({ ...title, id: title.summaryId }, 'summary', ofTitle));
  if (summary) passages.push(toPassage(summary, 'summary', sumOf(summary.digits, weights) + ofTitle));
  return passages;
}

const toPassage = (
  { id, meetingId, line, moment }: Omit<Candidate, 'digits'>,
  kind: Passage['kind'],
  score: number,
): Passage => ({ kind, key: id, meetingId, line, moment, score, isNearBetter: false });

/** A ranking of passages that are already sorted, best first. */
export function rankingOf(bestFirst: Passage[]): Ranking {
  const groups = Map.groupBy(bestFirst, ({ meetingId }) => meetingId);
  return { meetingIds: [...groups.keys()], passagesOf: (meetingId) => groups.get(meetingId) ?? [] };
}

/** All passages, best first. */
export const flattenRanking = ({ meetingIds, passagesOf }: Ranking): Passage[] =>
  meetingIds.flatMap((id) => passagesOf(id)).sort((a, b) => b.score - a.score || b.moment - a.moment);

/** Marks each line that lies within REACH of a better one, so that one discussion does not fill the first page. */
function markNearBetter(bestFirst: Passage[]): Passage[] {
  const taken: number[] = [];
  for (const passage of bestFirst) {
    if (passage.kind !== 'transcript') continue;
    if (taken.some((other) => Math.abs(other - passage.line) <= WINDOW_RADIUS)) passage.isNearBetter = true;
    else taken.push(passage.line);
  }
  return bestFirst;
}
