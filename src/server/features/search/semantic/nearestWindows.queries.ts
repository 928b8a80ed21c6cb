import { sql } from 'kysely';
import {
  IDS_AND_MOMENTS,
  isSaidBy,
  type SearchScope,
  visibleMeetings,
} from '#server/features/search/scope.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

interface NearWindow {
  meetingId: string;
  firstLine: number;
  lastLine: number;
  /** Start of the meeting, actual or planned, in seconds since 1970. */
  moment: number;
  vector: Buffer;
}

/** How many windows are compared by exact cosines; a viewer with fewer windows misses none. */
const MAX_WINDOWS = 500;

const lineFilters = ({ person, language }: SearchScope) => sql`
  ${language ? sql`and segments.language = ${language}` : sql``} ${person ? sql`and ${isSaidBy(person)}` : sql``}`;

/** The windows that the viewer may see whose vectors share the most signs with the query's vector, in no order. */
export async function findNearWindows(
  db: Db,
  scope: SearchScope,
  { model, signs }: { model: string; signs: string },
): Promise<NearWindow[]> {
  const isFiltered = scope.person !== undefined || scope.language !== undefined;
  const { rows } = await sql<NearWindow>`
    with visible as materialized (${visibleMeetings(scope, IDS_AND_MOMENTS)})
    select stored.meeting_id as "meetingId", first_line as "firstLine", last_line as "lastLine",
      extract(epoch from moment)::float8 as moment, vector
    from visible join line_vectors as stored on stored.meeting_id = visible.id
    where model = ${model} and length(signs) = ${signs.length} ${
      isFiltered
        ? sql`and exists (
            select from segments where segments.meeting_id = stored.meeting_id
              and segments.line between first_line and last_line ${lineFilters(scope)})`
        : sql``
    }
    order by bit_count(signs # ${signs}::varbit) limit ${MAX_WINDOWS}`.execute(db);
  return rows;
}

export interface PlaceLine {
  meetingId: string;
  line: number;
  length: number;
}

/** The lines of these windows that pass the filters and that the viewer may see. */
export async function listLinesOfWindows(
  db: Db,
  scope: SearchScope,
  windows: Pick<NearWindow, 'meetingId' | 'firstLine' | 'lastLine'>[],
): Promise<PlaceLine[]> {
  const { rows } = await sql<PlaceLine>`
    with visible as materialized (${visibleMeetings(
      { ...scope, meetingIds: [...new Set(windows.map(({ meetingId }) => meetingId))] },
      IDS_AND_MOMENTS,
    )})
    select distinct segments.meeting_id as "meetingId", line, length(content) as length
    from unnest(
      ${windows.map(({ meetingId }) => meetingId)}::uuid[],
      ${windows.map(({ firstLine }) => firstLine)}::int[],
      ${windows.map(({ lastLine }) => lastLine)}::int[]
    ) as near (meeting_id, first_line, last_line)
    join visible on visible.id = near.meeting_id
    join segments on segments.meeting_id = near.meeting_id and line between first_line and last_line
    where not is_gap ${lineFilters(scope)}`.execute(db);
  return rows;
}
