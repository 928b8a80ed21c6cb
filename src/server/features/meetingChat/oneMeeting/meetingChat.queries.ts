import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { ChatTurn } from '#shared/contract/meetingChat.ts';

/** Most turns per person and meeting; older ones are deleted. */
const MAX_TURNS = 100;

/** A person's own turns in one meeting, oldest first. The caller checks that the viewer may see the meeting. */
export const listTurns = (db: Db, userId: string, meetingId: string) =>
  db
    .selectFrom('chat_turns')
    .select(['id', 'question', 'sentences', 'state', 'dropped', 'created_at'])
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Stores a turn, and deletes the oldest ones beyond MAX_TURNS. */
export async function insertTurn(
  db: Db,
  userId: string,
  meetingId: string,
  { id, question, sentences, state, dropped, createdAt }: ChatTurn,
): Promise<void> {
  await db
    .insertInto('chat_turns')
    .values({
      id,
      meeting_id: meetingId,
      user_id: userId,
      question,
      sentences: JSON.stringify(sentences),
      evidence: [...new Set(sentences.flatMap(({ evidence }) => evidence))],
      state,
      dropped,
      created_at: new Date(createdAt),
    })
    .execute();
  await db
    .deleteFrom('chat_turns')
    .where('meeting_id', '=', meetingId)
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('chat_turns')
        .select('id')
        .where('meeting_id', '=', meetingId)
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(MAX_TURNS),
    )
    .execute();
}

export const deleteTurns = (db: Db, userId: string, meetingId: string) =>
  db.deleteFrom('chat_turns').where('meeting_id', '=', meetingId).where('user_id', '=', userId).execute();

/** Deletes all users' turns that cite one of these segments. */
export const deleteTurnsCiting = (db: Db, meetingId: string, segmentIds: string[]) =>
  db
    .deleteFrom('chat_turns')
    .where('meeting_id', '=', meetingId)
    .where(sql<SqlBool>`evidence && ${segmentIds}::uuid[]`)
    .execute();
