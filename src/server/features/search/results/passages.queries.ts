import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import { PREPARED } from '#server/platform/database/prepared.queries.ts';
import type { Db, SegmentRow } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';

type FoundLine = Pick<
  SegmentRow,
  'id' | 'meeting_id' | 'line' | 'speaker_name' | 'by_guest' | 'language' | 'content' | 'started_at'
>;

interface Place {
  meetingId: string;
  line: number;
}

/** The text of these lines, as far as the viewer may see them. */
export async function listMatchingLines(db: Db, viewerId: string, places: Place[]): Promise<FoundLine[]> {
  if (places.length === 0) return [];
  const [meetingIds, lines] = [places.map(({ meetingId }) => meetingId), places.map(({ line }) => line)];
  const { rows } = await sql<FoundLine>`${PREPARED}
    select segments.id, meeting_id, line, speaker_name, by_guest, language, content, segments.started_at
    from unnest(${meetingIds}::uuid[], ${lines}::integer[]) as place (meeting_id, line)
    join segments using (meeting_id, line) join meetings on meetings.id = meeting_id
    where ${isVisibleTo(viewerId)}`.execute(db);
  return rows;
}

interface FoundSummary {
  id: string;
  language: Language;
  points: string[];
  tasks: string[];
}

/** The points and action items of these summaries, as far as the viewer may see them. */
export async function listFoundSummaries(db: Db, viewerId: string, ids: string[]): Promise<FoundSummary[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundSummary>`${PREPARED}
    select summaries.id, language,
      array(select text from summary_points where summary_id = summaries.id order by position) as points,
      array(select task from action_items where summary_id = summaries.id order by position) as tasks
    from summaries join meetings on meetings.id = meeting_id
    where summaries.id = any(${ids}::uuid[]) and ${isVisibleTo(viewerId)}`.execute(db);
  return rows;
}

export interface FoundTitle {
  id: string;
  title: string;
  moment: Date;
  /** Whether the title has all quoted phrases, which every passage must have. */
  hasPhrases: boolean;
}

/** Titles and dates of the meetings with passages. */
export async function listFoundMeetings(
  db: Db,
  viewerId: string,
  { meetingIds, phrases }: { meetingIds: string[]; phrases: string[] },
): Promise<FoundTitle[]> {
  // Skips the parsing of phrases when there are none, because its setup alone takes longer than the rest of the query.
  const hasPhrases =
    phrases.length === 0
      ? sql`true`
      : sql`(select bool_and(title_search @@ search_phrase(phrase)) from unnest(${phrases}::text[]) as phrase)`;
  const { rows } = await sql<FoundTitle>`${PREPARED}
    select id, title, coalesce(started_at, start_time, created_at) as moment, ${hasPhrases} as "hasPhrases"
    from meetings where id = any(${meetingIds}::uuid[]) and ${isVisibleTo(viewerId)}`.execute(db);
  return rows;
}
