import { sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import { IDS_AND_MOMENTS, visibleMeetings } from '#server/features/search/scope.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';

/** A line, by its number in its meeting. */
export interface LinePosition {
  meetingId: string;
  line: number;
}

export interface Span {
  meetingId: string;
  first: number;
  last: number;
}

export interface SpokenLine {
  /** Number of the span, counted from 1. */
  span: number;
  id: string;
  meetingId: string;
  title: string;
  moment: Date;
  line: number;
  speaker: string;
  isGuest: boolean;
  text: string;
  language: Language;
  startedAt: Date;
}

/** The lines of these spans, as far as this viewer may see them. */
export async function listSpans(db: Db, viewerId: string, spans: Span[]): Promise<SpokenLine[]> {
  const columnOf = <Name extends keyof Span>(name: Name) => spans.map((span) => span[name]);
  const { rows } = await sql<SpokenLine>`
    select span.at::integer as span, segments.id, meeting_id as "meetingId", title, line, speaker_name as speaker,
      by_guest as "isGuest", content as text, language, segments.started_at as "startedAt",
      coalesce(meetings.started_at, meetings.start_time, meetings.created_at) as moment
    from unnest(${columnOf('meetingId')}::uuid[], ${columnOf('first')}::integer[], ${columnOf('last')}::integer[])
      with ordinality as span (of_meeting, first, last, at)
    join meetings on meetings.id = of_meeting
    join segments on meeting_id = of_meeting and line between first and last
    where not is_gap and ${isVisibleTo(viewerId)}
    order by span.at, line`.execute(db);
  return rows;
}

/** The places of these lines, as far as this viewer may see them. */
export async function listLinePositions(
  db: Db,
  viewerId: string,
  segmentIds: string[],
): Promise<LinePosition[]> {
  const { rows } = await sql<LinePosition>`
    select meeting_id as "meetingId", line from segments join meetings on meetings.id = meeting_id
    where segments.id = any(${segmentIds}::uuid[]) and ${isVisibleTo(viewerId)} order by line`.execute(db);
  return rows;
}

interface Settled {
  /** Only these meetings; all meetings when absent. */
  meetingIds?: string[] | undefined;
  /** How many of the newest meetings. */
  meetings: number;
  lines: number;
}

/** The lines that summaries cite for decisions, action items and key points, from the newest meeting on. */
export async function listSummaryCitations(
  db: Db,
  viewerId: string,
  { meetingIds, meetings, lines }: Settled,
): Promise<LinePosition[]> {
  const { rows } = await sql<LinePosition>`
    with visible as materialized (${visibleMeetings({ viewerId, meetingIds }, IDS_AND_MOMENTS)}),
    newest as (
      select visible.id, moment, summaries.id as summary_id
      from visible join summaries on summaries.meeting_id = visible.id
      order by moment desc limit ${meetings}
    ),
    cited as (
      select newest.id as meeting_id, moment, case kind when 'decision' then 1 else 3 end as rank, position, evidence
      from newest join summary_points on summary_points.summary_id = newest.summary_id
      where kind in ('decision', 'takeaway')
      union all
      select newest.id, moment, 2, position, evidence
      from newest join action_items on action_items.summary_id = newest.summary_id
    )
    select segments.meeting_id as "meetingId", line
    from cited join segments on segments.id = any(evidence) and segments.meeting_id = cited.meeting_id
    order by moment desc, rank, position, line limit ${lines}`.execute(db);
  return rows;
}
