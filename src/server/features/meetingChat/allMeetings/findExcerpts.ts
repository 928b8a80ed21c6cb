import type { Db } from '#server/platform/database/tables.ts';
import type { Excerpt } from '../answerEngine.ts';
import {
  type LinePosition,
  listLinePositions,
  listSpans,
  listSummaryCitations,
  type Span,
  type SpokenLine,
} from './excerpts.queries.ts';

/** A place that the search ranks for a question; `line` is 0 if a whole summary or title matched. */
interface FoundPlace extends LinePosition {
  /** Whether a better place lies in the same discussion. */
  isNearBetter: boolean;
}

/** Searches all that a person may see; resolves with the best place first. */
export type FindPlaces = (viewerId: string, question: string) => Promise<FoundPlace[]>;

/** An excerpt with the data of its lines that citations show. */
export interface FoundExcerpt extends Excerpt {
  lines: SpokenLine[];
}

interface Asked {
  userId: string;
  question: string;
  /** Ids of the lines that the last answer cited, because a follow-up such as "And when?" asks about these. */
  citedBefore: string[];
}

const MAX_PLACES = 40;
const MAX_LINES = 400;
/** How many lines before and after a found line are included. */
const REACH = 4;
/** How many lines before and after a line cited by a summary are included. */
const NEAR = 1;
/** Longer excerpts are divided, so that they fit a prompt. */
const MAX_EXCERPT = 12;
/** How many first lines are included of a meeting without a summary whose title matched. */
const FIRST_LINES = 16;
const MATCHED_MEETINGS = 6;
const NEWEST_MEETINGS = 8;

/**
 * Finds what a person's meetings say about a question, best first: lines found by the search, lines that the last
 * answer cited, and lines that summaries cite, of meetings whose summary or title matches and then of the newest
 * meetings, for questions such as "What was decided last week?".
 */
export async function findExcerpts(
  db: Db,
  findPlaces: FindPlaces,
  { userId, question, citedBefore }: Asked,
): Promise<FoundExcerpt[]> {
  // Removes quotation marks, which would limit the search to exactly these words, unlike what a question means.
  const places = await findPlaces(userId, `${question.replace(/["“”„«»]/gu, ' ')} ?`);
  const found = places.filter(({ line, isNearBetter }) => line > 0 && !isNearBetter).slice(0, MAX_PLACES);
  const matched = [...new Set(places.flatMap(({ line, meetingId }) => (line === 0 ? meetingId : [])))];
  const meetingIds = matched.slice(0, MATCHED_MEETINGS);
  const [before, ofMatched, ofNewest] = await Promise.all([
    citedBefore.length > 0 ? listLinePositions(db, userId, citedBefore) : [],
    meetingIds.length > 0
      ? listSummaryCitations(db, userId, { meetingIds, meetings: MATCHED_MEETINGS, lines: MAX_PLACES })
      : [],
    listSummaryCitations(db, userId, { meetings: NEWEST_MEETINGS, lines: MAX_PLACES }),
  ]);
  const known = new Set([...found, ...ofMatched].map(({ meetingId }) => meetingId));
  const beginnings = meetingIds
    .filter((id) => !known.has(id))
    .flatMap((meetingId) => Array.from({ length: FIRST_LINES }, (_, at) => ({ meetingId, line: at + 1 })));
  const taken = new TakenLines();
  for (const place of found) taken.add(place, REACH);
  for (const place of before) taken.add(place, REACH);
  for (const place of [...ofMatched, ...beginnings, ...ofNewest]) taken.add(place, NEAR);
  return toExcerpts(await listSpans(db, userId, taken.spans()));
}

function toExcerpts(lines: SpokenLine[]): FoundExcerpt[] {
  const excerpts = new Map<number, FoundExcerpt>();
  for (const line of lines) {
    const { span, meetingId: id, title, moment } = line;
    const excerpt = excerpts.get(span) ?? { meeting: { id, title, moment }, lines: [] };
    excerpts.set(span, excerpt);
    excerpt.lines.push(line);
  }
  return [...excerpts.values()];
}

/** Numbers of lines, by the order in which they were taken. */
class TakenLines {
  readonly #meetings = new Map<string, Map<number, number>>();
  #count = 0;

  add({ meetingId, line }: LinePosition, reach: number): void {
    const ranks = this.#meetings.get(meetingId) ?? new Map<number, number>();
    this.#meetings.set(meetingId, ranks);
    for (let number = Math.max(1, line - reach); number <= line + reach; number++) {
      if (this.#count >= MAX_LINES) return;
      if (ranks.has(number)) continue;
      ranks.set(number, this.#count);
      this.#count += 1;
    }
  }

  /** Spans of consecutive lines, at most MAX_EXCERPT long, ordered by their first taken line. */
  spans(): Span[] {
    const ranked: (Span & { rank: number })[] = [];
    for (const [meetingId, ranks] of this.#meetings) {
      let span: (typeof ranked)[number] | null = null;
      for (const [line, rank] of [...ranks].sort(([a], [b]) => a - b)) {
        if (span && line === span.last + 1 && line - span.first < MAX_EXCERPT) {
          span.last = line;
          span.rank = Math.min(span.rank, rank);
        } else {
          span = { meetingId, first: line, last: line, rank };
          ranked.push(span);
        }
      }
    }
    return ranked.sort((a, b) => a.rank - b.rank);
  }
}
