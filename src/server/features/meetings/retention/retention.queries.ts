import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { ANNOUNCED_DAYS } from '#shared/rules/meetings/retention.ts';

/** Meetings per transaction, so that none holds many locks for long. */
const BATCH = 100;

const ANNOUNCED = sql.raw(`interval '${ANNOUNCED_DAYS} days'`);

/** SQL for when a meeting's time is over; null for one that is kept, and for one that is not over. */
const dueAt = (serverDays: number | null): RawBuilder<Date | null> => sql`(
  case when status in ('completed', 'cancelled') then
    coalesce(ended_at, end_time, created_at)
      + make_interval(hours => 24 * least(retention_days, ${serverDays}::integer))
  end
)`;

/** SQL for when a meeting is deleted, by the rule in toRetention.ts; null until that is announced. */
export const announcedDeletion = (serverDays: number | null): RawBuilder<Date | null> => {
  const due = dueAt(serverDays);
  return sql`case when deletion_announced_at is not null then
    ${due} + greatest(deletion_announced_at + ${ANNOUNCED} - ${due}, interval '0')
  end`;
};

const isDueSoon = (serverDays: number | null) =>
  sql<SqlBool>`coalesce(${dueAt(serverDays)} <= now() + ${ANNOUNCED}, false)`;

/** Whether the deletion was announced long enough ago, also if its time was over long before. */
const isToBeDeleted = (serverDays: number | null) =>
  sql<SqlBool>`(${dueAt(serverDays)} <= now() and deletion_announced_at <= now() - ${ANNOUNCED})`;

/** Stores the choice of the owner; false if the meeting is somebody else's. */
export const updateRetention = (
  db: Db,
  ownerId: string,
  meetingId: string,
  days: number | null,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('meetings')
      .set({ retention_days: days })
      .where('id', '=', meetingId)
      .where('owner_id', '=', ownerId)
      .returning('id'),
  );

/** Locks the next batch of meetings after this id. Leaves out those that somebody is changing, for the next sweep. */
const nextBatch = (db: Db, isWanted: RawBuilder<SqlBool>, afterId: string) =>
  db
    .selectFrom('meetings')
    .select('id')
    .where('id', '>', afterId)
    .where(isWanted)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();

const isMarkedWrongly = (serverDays: number | null) =>
  sql<SqlBool>`(deletion_announced_at is not null) <> ${isDueSoon(serverDays)}`;

const markAnnounced = (db: Db, serverDays: number | null) =>
  db
    .updateTable('meetings')
    .set({ deletion_announced_at: sql<Date | null>`case when ${isDueSoon(serverDays)} then now() end` })
    .where(isMarkedWrongly(serverDays))
    .returning('id');

/**
 * Marks the meetings of a batch that are due within a week as announced now, and unmarks those that are not due any more.
 * Does not renew a mark, so that no change of the settings postpones a deletion. Resolves with the changed ids.
 */
export const updateAnnouncements = (db: Db, serverDays: number | null, afterId: string) =>
  markAnnounced(db, serverDays)
    .where('id', 'in', nextBatch(db, isMarkedWrongly(serverDays), afterId))
    .execute();

/** The same for one meeting. */
export const updateAnnouncement = (db: Db, serverDays: number | null, meetingId: string) =>
  markAnnounced(db, serverDays).where('id', '=', meetingId).execute();

/** Deletes a batch of meetings whose time is over, with everything that belongs to them. */
export const deleteDueMeetings = (db: Db, serverDays: number | null, afterId: string) =>
  db
    .deleteFrom('meetings')
    .where('id', 'in', nextBatch(db, isToBeDeleted(serverDays), afterId))
    .returning(['id', 'hosted_id'])
    .execute();

const isOldMessage = sql<SqlBool>`created_at < now() - interval '12 months'`;

/** Deletes messages of the contact form after a year. */
export const deleteOldContactMessages = (db: Db) =>
  db.deleteFrom('contact_messages').where(isOldMessage).execute();

interface DueMeeting {
  id: string;
  endedAt: Date;
  /** When its time is over, or was. */
  dueAt: Date;
  /** Whether the next sweep deletes it; otherwise it is announced first. */
  isToBeDeleted: boolean;
}

/** What the next sweep would delete or announce. Takes no viewer, because it is for the operator and has no contents. */
export async function listDue(
  db: Db,
  serverDays: number | null,
): Promise<{ meetings: DueMeeting[]; contactMessages: number }> {
  const meetings = await db
    .selectFrom('meetings')
    .select('id')
    .select(sql<Date>`coalesce(ended_at, end_time, created_at)`.as('endedAt'))
    .select(sql<Date>`${dueAt(serverDays)}`.as('dueAt'))
    .select(sql<boolean>`coalesce(${isToBeDeleted(serverDays)}, false)`.as('isToBeDeleted'))
    .where(isDueSoon(serverDays))
    .orderBy('dueAt')
    .orderBy('id')
    .execute();
  const { count } = await db
    .selectFrom('contact_messages')
    .select(sql<number>`count(*)`.as('count'))
    .where(isOldMessage)
    .executeTakeFirstOrThrow();
  return { meetings, contactMessages: count };
}
