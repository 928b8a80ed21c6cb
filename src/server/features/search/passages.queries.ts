import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/tables.ts';

export const listFoundLines = (db: Db, viewerId: string, ids: string[]) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select(['segments.id', 'segments.speaker_name', 'segments.by_guest', 'segments.language'])
    .select(['segments.content', 'segments.started_at'])
    .where('segments.id', 'in', ids)
    .where(isVisibleTo(viewerId))
    .execute();

export const listFoundSummaries = (db: Db, viewerId: string, ids: string[]) =>
  db
    .selectFrom('summaries')
    .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
    .select(['summaries.id', 'summaries.language'])
    .select((query) =>
      query
        .selectFrom('summary_points')
        .select(sql<string[]>`coalesce(array_agg(text order by position), '{}')`.as('points'))
        .whereRef('summary_id', '=', 'summaries.id')
        .as('points'),
    )
    .select((query) =>
      query
        .selectFrom('action_items')
        .select(sql<string[]>`coalesce(array_agg(task order by position), '{}')`.as('tasks'))
        .whereRef('summary_id', '=', 'summaries.id')
        .as('tasks'),
    )
    .where('summaries.id', 'in', ids)
    .where(isVisibleTo(viewerId))
    .execute();

export interface FoundTitle {
  id: string;
  title: string;
  moment: Date;
  /** Whether the title has all quoted phrases, as every passage does. */
  hasPhrases: boolean;
}

/** Titles and times of the meetings with passages. */
export async function listFoundMeetings(
  db: Db,
  viewerId: string,
  ids: string[],
  phrases: string[],
): Promise<FoundTitle[]> {
  const { rows } = await sql<FoundTitle>`
    select id, title, coalesce(started_at, start_time, created_at) as moment,
      (select coalesce(bool_and(title_search @@ search_phrase(phrase)), true)
        from unnest(${phrases}::text[]) as phrase) as "hasPhrases"
    from meetings where id = any(${ids}::uuid[]) and ${isVisibleTo(viewerId)}`.execute(db);
  return rows;
}
