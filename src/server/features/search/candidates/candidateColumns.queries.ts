import { type RawBuilder, sql } from 'kysely';

/** A line, summary or title with at least one of the terms. */
export interface Candidate {
  id: string;
  meetingId: string;
  /** The number of the line in its meeting; 0 for a summary or a title. */
  line: number;
  /** Start of the meeting, actual or planned, in seconds since 1970. */
  moment: number;
  /** One digit per term: 0 if it is absent, 1 if only the speaker's name has it, 2 if the text has it. */
  digits: string;
}

export interface TitleCandidate extends Candidate {
  summaryId: string | null;
}

/** More meetings than this are not worth ranking. */
export const MAX_MEETINGS = 1_000;

/** Limits the lexemes of a tsquery to weight A, the spoken text, without the speaker's name. */
export const inContent = (query: string): string => query.replace(/('(?:[^']|'')*')(?::(\*))?/g, '$1:$2A');

export const SECONDS = sql`extract(epoch from moment)::float8 as moment`;

/** SQL for the digits of a vector that has at least one of the terms. */
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

/** SQL for the id of the summary of a row of `visible`; null without a summary. */
export const SUMMARY_ID = sql`(select summaries.id from summaries where meeting_id = visible.id) as "summaryId"`;
