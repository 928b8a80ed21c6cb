import type { Db } from '#server/platform/database/tables.ts';
import type { SearchScope } from '../scope.queries.ts';
import { matchingWords } from '../terms/matchingWords.ts';
import { type FoundTitle, listFoundMeetings } from './passages.queries.ts';
import { type Mark, marksIn, wordsOf } from './passages.ts';

interface TitleQuery {
  meetingIds: string[];
  /** The search as a tsquery; empty when titles are not searched. */
  query: string;
  /** The quoted phrases of the search. */
  phrases: string[];
}

interface MarkedTitle extends FoundTitle {
  /** Matches in the title; none if titles were not searched or the title lacks a quoted phrase. */
  titleMarks: Mark[];
}

/** Titles and dates of these meetings, with the matches in the titles. */
export async function readTitles(
  db: Db,
  { viewerId, person, language }: SearchScope,
  { meetingIds, query, phrases }: TitleQuery,
): Promise<MarkedTitle[]> {
  const meetings = await listFoundMeetings(db, viewerId, { meetingIds, phrases });
  const isSearched = query !== '' && !person && !language;
  const words = new Set(
    meetings.flatMap(({ title, hasPhrases }) => (isSearched && hasPhrases ? wordsOf(title) : [])),
  );
  const matching =
    words.size === 0 ? new Set<string>() : await matchingWords(db, { query, language: null }, [...words]);
  return meetings.map((meeting) => ({
    ...meeting,
    titleMarks: meeting.hasPhrases ? marksIn(meeting.title, matching) : [],
  }));
}
