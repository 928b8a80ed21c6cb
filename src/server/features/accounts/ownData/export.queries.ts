import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { identitiesOf } from '#server/features/meetings/guests/guests.queries.ts';
import { isAmongVisible, isVisibleTo } from '#server/features/meetings/meetings.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('google_identities', 'google_identities.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.username', 'users.name', 'users.avatar', 'users.language'])
    .select(['users.created_at as createdAt', 'users.email_proved_at as emailConfirmedAt'])
    .select(['users.vocabulary', 'users.time_zone as timeZone'])
    .select(sql<boolean>`users.password_hash is not null`.as('hasPassword'))
    .select(['google_identities.email as googleEmail', 'google_identities.linked_at as googleLinkedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

export const findUserId = async (db: Db, email: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
  )?.id;

/** Whether anything of this kind belongs to the meeting, because most meetings have little, and a query each is slow. */
const hasAny = (table: 'summary_versions' | 'meeting_invitations' | 'summary_shares') =>
  sql<boolean>`exists (select from ${sql.table(table)} as kept where kept.meeting_id = meetings.id)`;

/** The next page of meetings after this id, with this person's own participation. */
export const listMeetingsAfter = (db: Db, viewerId: string, afterId: string, limit: number) =>
  db
    .selectFrom('meetings')
    .leftJoin('participants', (join) =>
      join.onRef('participants.meeting_id', '=', 'meetings.id').on('participants.user_id', '=', viewerId),
    )
    .leftJoin('withdrawals', (join) =>
      join.onRef('withdrawals.meeting_id', '=', 'meetings.id').on('withdrawals.speaker_id', '=', viewerId),
    )
    .select(['meetings.id', 'meetings.title', 'meetings.status', 'meetings.created_at as createdAt'])
    .select(['meetings.start_time as startTime', 'meetings.end_time as endTime'])
    .select(['meetings.started_at as startedAt', 'meetings.ended_at as endedAt'])
    .select(['meetings.meeting_provider as meetingProvider', 'meetings.jitsi_domain as jitsiDomain'])
    .select(['meetings.room_name as roomName', 'meetings.bot_enabled as botEnabled'])
    .select(['meetings.enable_recording as enableRecording', 'meetings.recording_mode as recordingMode'])
    .select(
      sql<string[]>`case when meetings.owner_id = ${viewerId} then meetings.vocabulary else '{}' end`.as(
        'vocabulary',
      ),
    )
    .select(['participants.joined_at as joinedAt', 'participants.consented_at as consentedAt'])
    .select(['withdrawals.withdrawn_at as withdrawnAt', 'meetings.retention_days as retentionDays'])
    .select(sql<boolean>`meetings.owner_id = ${viewerId}`.as('isOwner'))
    .select([
      hasAny('summary_versions').as('hasVersions'),
      hasAny('meeting_invitations').as('hasInvitations'),
      hasAny('summary_shares').as('hasShareLinks'),
    ])
    .select(
      sql<boolean>`exists (
        select from chat_turns where chat_turns.meeting_id = meetings.id and chat_turns.user_id = ${viewerId}
      )`.as('hasChat'),
    )
    .where(isAmongVisible(viewerId))
    .where('meetings.id', '>', afterId)
    .orderBy('meetings.id')
    .limit(limit)
    .execute();

interface LinePage {
  meetingId: string;
  afterLine: number;
  limit: number;
}

/** Needs a condition on who may export the lines. */
const linesAfter = (db: Db, viewerId: string, { meetingId, afterLine, limit }: LinePage) =>
  db
    .selectFrom('segments')
    .innerJoin('meetings', 'meetings.id', 'segments.meeting_id')
    .select(['segments.id', 'segments.line', 'segments.speaker_name as speaker', 'segments.language'])
    .select(['segments.content', 'segments.started_at as startedAt', 'segments.duration_ms as durationMs'])
    .select(sql<boolean>`coalesce(segments.speaker_id in ${identitiesOf(viewerId)}, false)`.as('isMine'))
    .select(['segments.by_guest as isGuest', 'segments.is_gap as isGap'])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('line_corrections')
          .leftJoin('users', 'users.id', 'line_corrections.corrected_by')
          .select(['content_before as before', 'corrected_at as correctedAt'])
          .select(sql<string | null>`coalesce(users.name, users.username)`.as('correctedBy'))
          .whereRef('segment_id', '=', 'segments.id')
          .orderBy('change'),
      ).as('corrections'),
    )
    .where('segments.meeting_id', '=', meetingId)
    .where('segments.line', '>', afterLine)
    .orderBy('segments.line')
    .limit(limit);

/** The next page of lines after this number, in the order in which they were stored. */
export const listLinesAfter = (db: Db, viewerId: string, page: LinePage) =>
  linesAfter(db, viewerId, page).where(isVisibleTo(viewerId)).execute();

/** The same for a meeting that this person cannot see any more: only what they said themselves. */
export const listOwnLinesAfter = (db: Db, userId: string, page: LinePage) =>
  linesAfter(db, userId, page)
    .where(sql<SqlBool>`segments.speaker_id in ${identitiesOf(userId)}`)
    .execute();

/** The next page of uploads after this id; only their rows, because the files are deleted after the transcription. */
export const listUploadsAfter = (db: Db, ownerId: string, afterId: string, limit: number) =>
  db
    .selectFrom('uploads')
    .select([
      'id',
      'file_name as fileName',
      'title',
      'kept_until as recordingKeptUntil',
      'language',
      'size_bytes as sizeBytes',
      'stage',
      'problem',
    ])
    .select(['duration_ms as durationMs', 'meeting_id as meetingId'])
    .select(
      sql<boolean>`meeting_id is not null and coalesce(kept_until > now(), false)`.as('isRecordingKept'),
    )
    .select(['created_at as createdAt', 'finished_at as finishedAt'])
    .where('owner_id', '=', ownerId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
