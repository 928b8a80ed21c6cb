import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isAmongVisible, isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { ActionItemRow, Db, SummaryPointRow, SummaryRow } from '#server/platform/database/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import type { CursorPosition } from '#shared/contract/paging.ts';
import {
  isItemBeforeCorrection,
  isRowBeforeCorrection,
  lastChangeOfItem,
} from './versions/beforeCorrection.queries.ts';

/** Name of a person as shown to others in the meeting; null for a deleted account. */
export const nameOf = (user: 'changer' | 'editor') =>
  sql<string | null>`coalesce(${sql.ref(`${user}.name`)}, ${sql.ref(`${user}.username`)})`;

const withPoints = (db: Db) =>
  db
    .selectFrom('summaries')
    .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
    .leftJoin('users as changer', 'changer.id', 'summaries.changed_by')
    .selectAll('summaries')
    .select(['meetings.title as meetingTitle', nameOf('changer').as('changedByName')])
    // Selected in the same statement, so that a summary regenerated meanwhile is read before or after, never half.
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('summary_points')
          .leftJoin('users as editor', 'editor.id', 'summary_points.edited_by')
          .select(['summary_points.id', 'kind', 'text', 'evidence', 'is_possible as isPossible', 'person'])
          .select(['edited_at as editedAt', nameOf('editor').as('editedByName')])
          .select(isRowBeforeCorrection('summary_points').as('isBeforeCorrection'))
          .whereRef('summary_id', '=', 'summaries.id')
          .orderBy('position'),
      ).as('points'),
    );

const allOfViewer = (db: Db, viewerId: string) =>
  withPoints(db).where(isAmongVisible(viewerId, sql.ref('summaries.meeting_id')));

interface ReadPoint extends Pick<SummaryPointRow, 'id' | 'kind' | 'text' | 'evidence' | 'person'> {
  isPossible: boolean;
  isBeforeCorrection: boolean;
  editedByName: string | null;
  /** ISO date as in JSON; null if nobody edited the item. */
  editedAt: string | null;
}

export interface TitledSummaryRow extends SummaryRow {
  meetingTitle: string;
  changedByName: string | null;
  points: ReadPoint[];
}

export const listRecentSummaries = (db: Db, viewerId: string, limit: number): Promise<TitledSummaryRow[]> =>
  allOfViewer(db, viewerId)
    .orderBy('summaries.created_at', 'desc')
    .orderBy('summaries.id')
    .limit(limit)
    .execute();

/** One page of summaries, newest first, after this cursor. */
export const listSummaries = (
  db: Db,
  viewerId: string,
  limit: number,
  after?: CursorPosition,
): Promise<TitledSummaryRow[]> =>
  allOfViewer(db, viewerId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(summaries.created_at, summaries.id) < (${after?.moment}, ${after?.id})`),
    )
    .orderBy('summaries.created_at', 'desc')
    .orderBy('summaries.id', 'desc')
    .limit(limit)
    .execute();

/** What changes with the meeting's summary and its action items; undefined if there is no summary. */
export const findSummaryState = (
  db: Db,
  viewerId: string,
  meetingId: string,
): Promise<{ revision: number; actionsChangedAt: Date | null } | undefined> =>
  db
    .selectFrom('summaries')
    .select('revision')
    .select((query) =>
      query
        .selectFrom('action_items')
        .select(({ fn }) => fn.max('edited_at').as('changedAt'))
        .whereRef('summary_id', '=', 'summaries.id')
        .as('actionsChangedAt'),
    )
    .where('meeting_id', '=', meetingId)
    .where(isAmongVisible(viewerId, sql.ref('meeting_id')))
    .executeTakeFirst();

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
  withPoints(db)
    .where('summaries.meeting_id', '=', meetingId)
    .where(isVisibleTo(viewerId))
    .executeTakeFirst();

/** The summaries of these meetings, as far as this viewer may see them. */
export const listSummariesOf = (
  db: Db,
  viewerId: string,
  meetingIds: string[],
): Promise<TitledSummaryRow[]> =>
  withPoints(db)
    .where(sql<SqlBool>`summaries.meeting_id = any(${meetingIds}::uuid[])`)
    .where(isVisibleTo(viewerId))
    .execute();

export interface ReadActionItem extends ActionItemRow {
  isBeforeCorrection: boolean;
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
        .select(isItemBeforeCorrection.as('isBeforeCorrection'))
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
    // Selected in the same statement, so that the number includes exactly the changes that these lines contain.
    .select('meetings.change_count as lastChange')
    .where('meeting_id', '=', meetingId)
    .where('is_gap', '=', false)
    .orderBy('segments.started_at')
    .orderBy('line')
    .execute();

/** What the next summary takes over from the current one; undefined if there is none. */
export const findSummaryBefore = (db: Db, meetingId: string) =>
  db
    .selectFrom('summaries')
    .select(['engine', 'chosen_language', 'form', 'template_id'])
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();

/** `timeZone`: the one in which the meeting was scheduled, or else that of its owner. */
export const findMeetingForSummary = (db: Db, meetingId: string) =>
  db
    .selectFrom('meetings')
    .innerJoin('users', 'users.id', 'meetings.owner_id')
    .select(['meetings.title', 'meetings.started_at', 'meetings.created_at'])
    .select(sql<string>`coalesce(meetings.time_zone, users.time_zone, 'UTC')`.as('timeZone'))
    .where('meetings.id', '=', meetingId)
    .executeTakeFirst();

/**
 * Locks the meeting's row: until the transaction ends, none of its lines or summaries can be added or deleted. Throws
 * `not_found` if the meeting was deleted meanwhile.
 */
export const lockMeeting = (db: Db, meetingId: string) =>
  db
    .selectFrom('meetings')
    .select('change_count as lastChange')
    .where('id', '=', meetingId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

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

/** Locks the item. Resolves with undefined unless it belongs to a meeting that this viewer may see. */
export const lockActionItem = (db: Db, viewerId: string, id: string) =>
  db
    .selectFrom('action_items')
    .innerJoin('summaries', 'summaries.id', 'action_items.summary_id')
    .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
    .select(['action_items.task', 'action_items.owner', 'action_items.due'])
    .select(['action_items.evidence', 'action_items.former_evidence'])
    .select(['summaries.meeting_id', 'summaries.language'])
    .where('action_items.id', '=', id)
    .where(isVisibleTo(viewerId))
    .forUpdate('action_items')
    .executeTakeFirst();

/**
 * Whether changes edit the item, which is then up to date with the lines on the screen. Checking it off is no edit, and
 * no field at all confirms the item as it is.
 */
const isEdit = ({ is_done, ...others }: ActionItemRowChanges): boolean =>
  is_done === undefined || Object.keys(others).length > 0;

/** Resolves with undefined unless the item belongs to a meeting that this viewer may see. */
export const updateActionItem = (db: Db, viewerId: string, id: string, changes: ActionItemRowChanges) =>
  db
    .updateTable('action_items')
    .set({
      ...changes,
      edited_at: sql<Date>`now()`,
      ...(isEdit(changes) && { edited_by: viewerId, drawn_change: lastChangeOfItem }),
    })
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
    .returning(isItemBeforeCorrection.as('isBeforeCorrection'))
    .executeTakeFirst();
