import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { ActionItemRow, Db, SummaryPointRow, SummaryRow } from '#server/platform/tables.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { PagePlace } from '#shared/contract/paging.ts';
import type { FallbackReason } from '#shared/contract/summaries.ts';
import type { SummaryDraft } from './summaryEngine.ts';

/**
 * Cited or not, the lines whose words or speaker are others now than those from which this summary was drawn: for each line
 * changed since, what its first change replaced.
 */
const correctedSince = (summaryId: 'summaries.id' | 'action_items.summary_id') => sql<string[]>`array(
  select segments.id
  from (
    select distinct on (segment_id) segment_id, content_before
    from line_corrections
    join summaries drawn on drawn.meeting_id = line_corrections.meeting_id
    where drawn.id = ${sql.ref(summaryId)} and line_corrections.change > drawn.drawn_change
    order by segment_id, change
  ) replaced
  join segments on segments.id = replaced.segment_id and segments.content <> replaced.content_before
  union
  select segments.id
  from (
    select distinct on (renamed.id) renamed.id, from_name
    from speaker_changes
    join summaries drawn on drawn.meeting_id = speaker_changes.meeting_id
    cross join unnest(segment_ids) as renamed (id)
    where drawn.id = ${sql.ref(summaryId)} and speaker_changes.change > drawn.drawn_change
    order by renamed.id, speaker_changes.change
  ) earlier
  join segments on segments.id = earlier.id and segments.speaker_name <> earlier.from_name
)`;

const ofViewer = (db: Db, viewerId: string) =>
  db
    .selectFrom('summaries')
    .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
    .select(['summaries.id', 'summaries.meeting_id', 'summaries.language', 'summaries.engine'])
    .select(['summaries.created_at', 'summaries.drawn_change', 'meetings.title as meetingTitle'])
    .select(['summaries.dropped', 'summaries.fallback', 'summaries.chosen_language'])
    // Selected in the same statement: a summary that is regenerated meanwhile is read before or after, never half-way.
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('summary_points')
          .select(['kind', 'text', 'evidence', 'is_possible as isPossible'])
          .whereRef('summary_id', '=', 'summaries.id')
          .orderBy('position'),
      ).as('points'),
    )
    .select(correctedSince('summaries.id').as('correctedSince'))
    .where(isVisibleTo(viewerId));

export interface TitledSummaryRow extends SummaryRow {
  meetingTitle: string;
  points: (Pick<SummaryPointRow, 'kind' | 'text' | 'evidence'> & { isPossible: boolean })[];
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

export const listActionItems = (db: Db, summaryIds: string[]): Promise<ActionItemRow[]> =>
  summaryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('action_items')
        .selectAll()
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
    .select(['engine', 'chosen_language'])
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

export interface DrawnSummary {
  draft: SummaryDraft;
  engine: string;
  /** The last change of the lines from which it was drawn. */
  drawnChange: number;
  /** Why another engine than the language model drew it. */
  fallback: FallbackReason | null;
  chosenLanguage: Language | null;
}

/**
 * Replaces the meeting's summary; `isFirst` when there was none.
 * Call it under `lockMeeting`, so that two concurrent summaries cannot mix.
 */
export async function upsertSummary(
  db: Db,
  meetingId: string,
  { draft, engine, drawnChange, fallback, chosenLanguage }: DrawnSummary,
): Promise<{ id: string; isFirst: boolean }> {
  const content = {
    language: draft.language,
    engine,
    created_at: sql<Date>`now()`,
    drawn_change: drawnChange,
    dropped: draft.dropped ?? 0,
    fallback,
    chosen_language: chosenLanguage,
  };
  const summary = await db
    .insertInto('summaries')
    .values({ meeting_id: meetingId, ...content })
    .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet(content))
    // xmax is 0 only in a row that this statement inserted rather than updated.
    .returning(['id', sql<boolean>`xmax = 0`.as('isFirst')])
    .executeTakeFirstOrThrow();
  await db.deleteFrom('summary_points').where('summary_id', '=', summary.id).execute();
  await insertPoints(db, summary.id, draft.points);
  return summary;
}

const insertPoints = (db: Db, summaryId: string, points: SummaryDraft['points']) =>
  points.length === 0
    ? Promise.resolve()
    : db
        .insertInto('summary_points')
        .values(
          points.map(({ kind, text, evidence, language, isPossible = false }, position) => ({
            summary_id: summaryId,
            position,
            kind,
            text,
            evidence,
            language,
            is_possible: isPossible,
          })),
        )
        .execute();

/** Deletes the items that nobody edited, and returns the edited ones. */
export async function deleteUntouchedActionItems(db: Db, summaryId: string): Promise<ActionItemRow[]> {
  await db
    .deleteFrom('action_items')
    .where('summary_id', '=', summaryId)
    .where('edited_at', 'is', null)
    .execute();
  return listActionItems(db, [summaryId]);
}

export const insertActionItems = (
  db: Db,
  summaryId: string,
  actions: SummaryDraft['actions'],
  firstPosition: number,
) =>
  actions.length === 0
    ? Promise.resolve()
    : db
        .insertInto('action_items')
        .values(
          actions.map((action, index) => ({
            summary_id: summaryId,
            position: firstPosition + index,
            task: action.task,
            owner: action.owner,
            due: action.due,
            due_text: action.dueText,
            evidence: action.evidence,
            is_possible: action.isPossible ?? false,
          })),
        )
        .execute();

export interface ActionItemRowChanges {
  task?: string;
  owner?: string | null;
  due?: string | null;
  is_done?: boolean;
}

/** Undefined unless the item belongs to a meeting that this viewer may see. */
export const updateActionItem = (db: Db, viewerId: string, id: string, changes: ActionItemRowChanges) =>
  db
    .updateTable('action_items')
    .set({ ...changes, edited_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('summary_id', 'in', (query) =>
      query
        .selectFrom('summaries')
        .innerJoin('meetings', 'meetings.id', 'summaries.meeting_id')
        .select('summaries.id')
        .where(isVisibleTo(viewerId)),
    )
    .returningAll()
    .returning(correctedSince('action_items.summary_id').as('correctedSince'))
    .executeTakeFirst();
