import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isRowBeforeCorrection } from '#server/features/summaries/versions/beforeCorrection.queries.ts';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';

const SHARE_COLUMNS = [
  'summary_shares.id',
  'summary_shares.has_transcript',
  'summary_shares.created_at',
  'summary_shares.expires_at',
] as const;

const isOpen = sql<SqlBool>`summary_shares.expires_at > now()`;

/** Returns and locks a meeting of this owner with a summary, so that concurrent requests count each other's links. */
export const lockSummarizedMeeting = (db: Db, ownerId: string, meetingId: string) =>
  db
    .selectFrom('meetings')
    .select('id')
    .where('id', '=', meetingId)
    .where('owner_id', '=', ownerId)
    .where(sql<SqlBool>`exists (select from summaries where summaries.meeting_id = meetings.id)`)
    .forUpdate()
    .executeTakeFirst();

const sharesOf = (db: Db, ownerId: string, meetingId: string) =>
  db
    .selectFrom('summary_shares')
    .innerJoin('meetings', 'meetings.id', 'summary_shares.meeting_id')
    .select(SHARE_COLUMNS)
    .where('summary_shares.meeting_id', '=', meetingId)
    .where('meetings.owner_id', '=', ownerId)
    .orderBy('summary_shares.created_at', 'desc')
    .orderBy('summary_shares.id');

/** All stored links, newest first; expired ones stay until the meeting gets a new link. */
export const listStoredShares = (db: Db, ownerId: string, meetingId: string) =>
  sharesOf(db, ownerId, meetingId).execute();

/** The valid links, newest first. */
export const listShares = (db: Db, ownerId: string, meetingId: string) =>
  sharesOf(db, ownerId, meetingId).where(isOpen).execute();

/** Deletes the expired links of this meeting. */
export const deleteExpiredShares = (db: Db, meetingId: string) =>
  db
    .deleteFrom('summary_shares')
    .where('meeting_id', '=', meetingId)
    .where(sql<SqlBool>`not ${isOpen}`)
    .execute();

interface NewShareRow {
  meetingId: string;
  tokenHash: Buffer;
  hasTranscript: boolean;
  days: number;
}

export const insertShare = (db: Db, { meetingId, tokenHash, hasTranscript, days }: NewShareRow) =>
  db
    .insertInto('summary_shares')
    .values({
      meeting_id: meetingId,
      token_hash: tokenHash,
      has_transcript: hasTranscript,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(SHARE_COLUMNS)
    .executeTakeFirstOrThrow();

/** Deletes a link; false if this owner had no such link. */
export const deleteShare = (db: Db, ownerId: string, meetingId: string, shareId: string): Promise<boolean> =>
  hasRow(
    db
      .deleteFrom('summary_shares')
      .using('meetings')
      .whereRef('meetings.id', '=', 'summary_shares.meeting_id')
      .where('meetings.owner_id', '=', ownerId)
      .where('summary_shares.meeting_id', '=', meetingId)
      .where('summary_shares.id', '=', shareId)
      .returning('summary_shares.id'),
  );

/** What a valid link shows, in one statement. Undefined while the meeting has no summary or its owner is disabled. */
export const findShared = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('summary_shares')
    .innerJoin('meetings', 'meetings.id', 'summary_shares.meeting_id')
    .innerJoin('users', 'users.id', 'meetings.owner_id')
    .innerJoin('summaries', 'summaries.meeting_id', 'meetings.id')
    .select(['meetings.id as meetingId', 'meetings.title', 'meetings.started_at', 'meetings.start_time'])
    .select([
      'summary_shares.has_transcript',
      'summary_shares.expires_at',
      'summaries.language',
      'summaries.form',
      'summaries.dropped',
    ])
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('summary_points')
          .select(['kind', 'text', 'evidence', 'person', 'is_possible as isPossible'])
          .select(isRowBeforeCorrection('summary_points').as('isBeforeCorrection'))
          .whereRef('summary_id', '=', 'summaries.id')
          .orderBy('position'),
      ).as('points'),
      jsonArrayFrom(
        query
          .selectFrom('action_items')
          .select(['task', 'owner', sql<string | null>`due::text`.as('due'), 'due_text as dueText'])
          .select('is_done as done')
          .select(isRowBeforeCorrection('action_items').as('isBeforeCorrection'))
          // An edited item is no longer marked as possible, because a person has judged it.
          .select(sql<boolean>`is_possible and edited_at is null`.as('isPossible'))
          .whereRef('summary_id', '=', 'summaries.id')
          .orderBy('position')
          .orderBy('id'),
      ).as('actionItems'),
    ])
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();

/** The lines of a meeting with a shared transcript, in spoken order. Takes no viewer: call only after `findShared`. */
export const listSharedLines = (db: Db, meetingId: string) =>
  db
    .selectFrom('segments')
    .select(['speaker_name', 'by_guest', 'started_at', 'language', 'content', 'is_gap'])
    .where('meeting_id', '=', meetingId)
    .orderBy('started_at')
    .orderBy('line')
    .execute();
