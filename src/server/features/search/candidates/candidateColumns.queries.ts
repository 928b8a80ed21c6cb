import { type RawBuilder, sql } from 'kysely';

/** A line, summary or title with at least one of the terms. */
export interface Candidate {
  id: string;
  meetingId: string;
  /** The line's number in its meeting; 0 for a summary or a title. */
  line: number;
  /** When the meeting took place or is planned for, in seconds since 1970. */
  moment: number;
  /** One digit a term: 0 it is not there, 1 only in the name of who said it, 2 in the text. */
  found: string;
}

export interface TitleCandidate extends Candidate {
  summaryId: string | null;
}

/** More meetings than this are not worth ranking. */
export const MAX_MEETINGS = 1_000;

/** The lexemes of a tsquery limited to what was said, rather than to who said it. */
export const inContent = (query: string): string => query.replace(/('(?:[^']|'')*')(?::(\*))?/g, '$1:$2A');

export const SECONDS = sql`extract(epoch from moment)::float8 as moment`;

/** Of a vector that has at least one of the terms. */
export const digits = (queries: string[], vector: RawBuilder<unknown>) =>
  sql`(${sql.join(
    queries.map((query) => {
      const isThere = queries.length === 1 ? sql`` : sql`when not ${vector} @@ ${query}::tsquery then '0'`;
      return sql`case ${isThere} when ${vector} @@ ${inContent(query)}::tsquery then '2' else '1' end`;
    }),
    sql` || `,
  )})`;

export const allOf = (queries: string[], vector: RawBuilder<unknown>) =>
  sql.join(
    queries.map((query) => sql`and ${vector} @@ ${query}::tsquery`),
    sql` `,
  );

/** The summary of a row of `visible`, if there is one. */
export const SUMMARY_ID = sql`(select summaries.id from summaries where meeting_id = visible.id) as "summaryId"`;
