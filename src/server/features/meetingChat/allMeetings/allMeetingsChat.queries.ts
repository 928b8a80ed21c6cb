import { type SqlBool, sql } from 'kysely';
import { isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { ChatTurn } from '#shared/contract/meetingChat.ts';

/** Most turns per person; older ones are deleted. */
const MAX_TURNS = 100;

/** A person's own turns, oldest first, if all lines they cite are in meetings that the person may still see. */
export const listAskedTurns = (db: Db, userId: string) =>
  db
    .selectFrom('asked_turns')
    .select(['id', 'question', 'sentences', 'state', 'dropped', 'created_at'])
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('asked_turn_lines')
            .innerJoin('segments', 'segments.id', 'segment_id')
            .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
            .whereRef('turn_id', '=', 'asked_turns.id')
            .where(({ not }) => not(isVisibleTo(userId))),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The lines that these turns cite, as far as this viewer may see them. */
export const listCitedLines = (db: Db, viewerId: string, turnIds: string[]) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select(['segments.id as segmentId', 'meeting_id as meetingId', 'meetings.title as meetingTitle'])
    .select(['speaker_name as speakerName', 'by_guest as isGuest', 'segments.started_at as saidAt'])
    .select(
      sql<Date>`coalesce(meetings.started_at, meetings.start_time, meetings.created_at)`.as('meetingDate'),
    )
    .where('segments.id', 'in', (query) =>
      query
        .selectFrom('asked_turn_lines')
        .select('segment_id')
        .where(sql<SqlBool>`turn_id = any(${turnIds}::uuid[])`),
    )
    .where(isVisibleTo(viewerId))
    .execute();

/** Stores a turn with its citations. Resolves with false if a cited line was deleted meanwhile. */
export async function insertAskedTurn(db: Db, userId: string, turn: ChatTurn): Promise<boolean> {
  const { id, question, sentences, state, dropped, createdAt } = turn;
  const ids = [...new Set(sentences.flatMap(({ evidence }) => evidence))];
  await db
    .insertInto('asked_turns')
    .values({
      id,
      user_id: userId,
      question,
      sentences: JSON.stringify(sentences),
      state,
      dropped,
      created_at: new Date(createdAt),
    })
    .execute();
  // The lock keeps these lines until the transaction ends; deleting one later deletes the turn too.
  const { rows } = await sql`
    insert into asked_turn_lines (turn_id, segment_id)
    select ${id}::uuid, id from (
      select id from segments where id = any(${ids}::uuid[]) order by id for key share
    ) as kept
    returning segment_id`.execute(db);
  return rows.length === ids.length;
}

export const deleteOldTurns = (db: Db, userId: string) =>
  db
    .deleteFrom('asked_turns')
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('asked_turns')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(MAX_TURNS),
    )
    .execute();

export const deleteAskedTurns = (db: Db, userId: string) =>
  db.deleteFrom('asked_turns').where('user_id', '=', userId).execute();
