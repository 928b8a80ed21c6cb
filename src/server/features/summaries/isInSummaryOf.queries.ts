import { type SqlBool, sql } from 'kysely';

/**
 * Whether a point or an action item belongs to the summary of this meeting. Narrows a search by cited lines, because
 * PostgreSQL compares thousands of ids with the lines that every summary on the server cites.
 */
export const isInSummaryOf = (meetingId: string) =>
  sql<SqlBool>`summary_id in (select id from summaries where meeting_id = ${meetingId})`;
