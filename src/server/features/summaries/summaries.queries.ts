import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { ActionItemRow, Db, SummaryPointRow, SummaryRow } from '#server/platform/tables.ts';
import type { PagePlace } from '#shared/contract/paging.ts';

/**
 * Cited or not, the lines whose words or speaker are others now than those from which this was drawn: for each line
 * changed since, what its first change replaced.
 */
const correctedAfter = (drawn: RawBuilder<unknown>) => sql<string[]>`array(
  select segments.id
  from (
    select distinct on (segment_id) segment_id, content_before
    from line_corrections join ${drawn} on drawn.meeting_id = line_corrections.meeting_id
    where line_corrections.change > drawn.drawn_change
    order by segment_id, change
  ) replaced
  join segments on segments.id = replaced.segment_id and segments.content <> replaced.content_before
  union
  select segments.id
  from (
    select distinct on (renamed.id) renamed.id, from_name
    from speaker_changes join ${drawn} on drawn.meeting_id = speaker_changes.meeting_id
    cross join unnest(segment_ids) as renamed (id)
    where speaker_changes.change > drawn.drawn_change
    order by renamed.id, speaker_changes.change
  ) earlier
  join segments on segments.id = earlier.id and segments.speaker_name <> earlier.from_name
)`;

/** The lines that were corrected after the summary, or this version of it, was drawn. */
export const correctedSince = (drawn: 'summaries' | 'summary_versions') =>
  correctedAfter(
    sql`(values (${sql.ref(`${drawn}.meeting_id`)}, ${sql.ref(`${drawn}.drawn_change`)})) as drawn (meeting_id, drawn_change)`,
  );

/** The same for the summary that an action item belongs to. */
const correctedSinceItem = correctedAfter(
  sql`(select meeting_id, drawn_change from summaries where id = action_items.summary_id) as drawn`,
);

/** A person as others in the meeting see them; null for an account that was deleted. */
export const nameOf = (user: 'changer' | 'editor') =>
  sql<string | null>`coalesce(${sql.ref(`${user}.name`)}, ${sql.ref(`${user}.username`)})`;

const ofViewer = (db: Db, viewerId: string) =>
  db
    .selectFrom('summaries')
    .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
    .leftJoin('users as changer', 'changer.id', 'summaries.changed_by')
    .selectAll('summaries')
    .select(['meetings.title as meetingTitle', nameOf('changer').as('changedByName')])
    // Selected in the same statement: a summary that is regenerated meanwhile is read before or after, never half-way.
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('summary_points')
          .leftJoin('users as editor', 'editor.id', 'summary_points.edited_by')
          .select(['summary_points.id', 'kind', 'text', 'evidence', 'is_possible as isPossible', 'person'])
          .select(['edited_at as editedAt', nameOf('editor').as('editedByName')])
          .whereRef('summary_id', '=', 'summaries.id')
          .orderBy('position'),
      ).as('points'),
    )
    .select(correctedSince('summaries').as('correctedSince'))
    .where(isVisibleTo(viewerId));

export interface ReadPoint extends Pick<SummaryPointRow, 'id' | 'kind' | 'text' | 'evidence' | 'person'> {
  isPossible: boolean;
  editedByName: string | null;
  /** As JSON has it; null for what nobody edited. */
  editedAt: string | null;
}

export interface TitledSummaryRow extends SummaryRow {
  meetingTitle: string;
  changedByName: string | null;
  points: ReadPoint[];
  /** Ids of the lines that were corrected after the summary was drawn. */
  correctedSince: string[];
}

export const listRecentSummaries = (db: Db, viewerId: string, limit: number): Promise<TitledSummaryRow[]> =>
  ofViewer(db, viewerId)
    .orderBy('summaries.created_at', 'desc')
    .orderBy('summaries.id')
    .limit(limit)
    .execute();

/** One page of summaries, newest first, after this cursor. */
export const listSummaries = (
  db: Db,
  viewerId: string,
  limit: number,
  after?: PagePlace,
): Promise<TitledSummaryRow[]> =>
  ofViewer(db, viewerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(summaries.created_at, summaries.id) < (${after?.moment}, ${after?.id})`),
    )
    .orderBy('summaries.created_at', 'desc')
    .orderBy('summaries.id', 'desc')
    .limit(limit)
    .execute();

export interface OpenActionCount {
  summaryId: string;
  count: number;
}

export const countOpenActions = (db: Db, summaryIds: string[]): Promise<OpenActionCount[]> =>
  summaryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('action_items')
        .select('summary_id as summaryId')
        .select(sql<number>`count(*)`.as('count'))
        .where('summary_id', 'in', summaryIds)
        .where('is_done', '=', false)
        .groupBy('summary_id')
        .execute();

export const findSummary = (
  db: Db,
  viewerId: string,
  meetingId: string,
): Promise<TitledSummaryRow | undefined> =>
  ofViewer(db, viewerId).where('summaries.meeting_id', '=', meetingId).executeTakeFirst();

export interface ReadActionItem extends ActionItemRow {
  editedByName: string | null;
}

export const listActionItems = (db: Db, summaryIds: string[]): Promise<ReadActionItem[]> =>
  summaryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('action_items')
        .leftJoin('users as editor', 'editor.id', 'action_items.edited_by')
        .selectAll('action_items')
        .select(nameOf('editor').as('editedByName'))
        .where('summary_id', 'in', summaryIds)
        .orderBy('position')
        .execute();

/** The engine's input, in spoken order. Takes no viewer, because the job runs on behalf of the meeting. */
export const listTranscriptLines = (db: Db, meetingId: string) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select([
      'segments.id',
      'speaker_id as speakerId',
      'speaker_name as speaker',
      'by_guest as byGuest',
      'content as text',
      'language',
      'segments.started_at as startedAt',
    ])
    // In the same statement, so that it counts exactly the changes that these lines contain.
    .select('meetings.change_count as lastChange')
    .where('meeting_id', '=', meetingId)
    .where('is_gap', '=', false)
    .orderBy('segments.started_at')
    .orderBy('line')
    .execute();

/** What the next summary keeps of the one before; undefined when there is none. */
export const findSummaryBefore = (db: Db, meetingId: string) =>
  db
    .selectFrom('summaries')
    .select(['engine', 'chosen_language', 'form', 'template_id'])
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();

export const findMeetingForSummary = (db: Db, meetingId: string) =>
  db
    .selectFrom('meetings')
    .select(['title', 'started_at', 'created_at'])
    .where('id', '=', meetingId)
    .executeTakeFirst();

/** Locks the meeting's row: until the transaction ends, none of its lines or summaries can be added or deleted. */
export const lockMeeting = (db: Db, meetingId: string) =>
  db.selectFrom('meetings').select('id').where('id', '=', meetingId).forUpdate().executeTakeFirstOrThrow();

export async function countLinesAmong(db: Db, meetingId: string, ids: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('segments')
    .select(sql<number>`count(*)`.as('count'))
    .where('meeting_id', '=', meetingId)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ActionItemRowChanges {
  task?: string;
  evidence?: string[];
  former_evidence?: string[];
  owner?: string | null;
  due?: string | null;
  is_done?: boolean;
}

/** Undefined unless the item belongs to a meeting that this viewer may see. */
export const findActionItem = (db: Db, viewerId: string, id: string) =>
  db
    .selectFrom('action_items')
    .innerJoin('summaries', 'summaries.id', 'action_items.summary_id')
    .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
    .select(['action_items.task', 'action_items.evidence', 'action_items.former_evidence'])
    .select(['summaries.meeting_id', 'summaries.language'])
    .where('action_items.id', '=', id)
    .where(isVisibleTo(viewerId))
    .executeTakeFirst();

/** Checking an item off is no edit of it. */
const isEdit = ({ is_done: _, ...others }: ActionItemRowChanges): boolean => Object.keys(others).length > 0;

/** Undefined unless the item belongs to a meeting that this viewer may see. */
export const updateActionItem = (db: Db, viewerId: string, id: string, changes: ActionItemRowChanges) =>
  db
    .updateTable('action_items')
    .set({ ...changes, edited_at: sql<Date>`now()`, ...(isEdit(changes) && { edited_by: viewerId }) })
    .where('id', '=', id)
    .where('summary_id', 'in', (query) =>
      query
        .selectFrom('summaries')
        .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
        .select('summaries.id')
        .where(isVisibleTo(viewerId)),
    )
    .returningAll()
    .returning((query) =>
      query
        .selectFrom('users as editor')
        .select(nameOf('editor').as('name'))
        .whereRef('editor.id', '=', 'action_items.edited_by')
        .as('editedByName'),
    )
    .returning(correctedSinceItem.as('correctedSince'))
    .executeTakeFirst();
