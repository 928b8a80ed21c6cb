import { type SqlBool, sql } from 'kysely';
import { hasRow } from '#server/platform/database/hasRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Organizer } from '#server/platform/jobs/jobData.ts';
import { hashToken } from '#server/platform/secretTokens.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/** How many mailed links per invitation stay valid when later mails contain new ones. */
const LINKS_KEPT = 20;

/** SQL for whether this token was mailed in an invitation to the meeting. Needs `meetings` in the query. */
export const isInvitedBy = (token: string) => sql<SqlBool>`exists (
  select from meeting_invitations
  where meeting_invitations.meeting_id = meetings.id and token_hashes @> array[${hashToken(token)}::bytea]
)`;

/** SQL for whether the owner's account is not disabled, so that their links and mails work. Needs `meetings`. */
export const hasEnabledOwner = sql<SqlBool>`exists (
  select from users as owners where owners.id = meetings.owner_id and owners.disabled_at is null
)`;

/**
 * The invitation whose mail contained this token, which proves that its holder reads the mail of that address.
 * Undefined once the owner removed the address from the list, and while the owner is disabled.
 */
export const findMailedInvitation = (db: Db, token: string) =>
  db
    .selectFrom('meeting_invitations as invitation')
    .innerJoin('meetings', 'meetings.id', 'invitation.meeting_id')
    .select(['invitation.id', 'invitation.email', 'invitation.meeting_id as meetingId'])
    .select(['meetings.status', 'meetings.title'])
    .where(sql<SqlBool>`token_hashes @> array[${hashToken(token)}::bytea]`)
    .where(hasEnabledOwner)
    .executeTakeFirst();

/** Minutes in which a mail server takes a mail, also one that rejects the first attempt of strangers (greylisting). */
const MINUTES_TO_SEND = 15;

/** The invited addresses of this meeting, in the order of the list. */
export const listInvitations = (db: Db, meetingId: string) =>
  db
    .selectFrom('meeting_invitations')
    .select(['id', 'email', 'created_at', 'sent_at', 'refused_at'])
    .select(
      sql<boolean>`sent_at is null and refused_at is null
        and created_at < now() - make_interval(mins => ${MINUTES_TO_SEND})`.as('isOverdue'),
    )
    .where('meeting_id', '=', meetingId)
    .orderBy('created_at')
    .orderBy('email')
    .execute();

/** Inserts invitations; skips addresses that are already invited. */
export const insertInvitations = (db: Db, meetingId: string, emails: string[]) =>
  db
    .insertInto('meeting_invitations')
    .values(emails.map((email) => ({ meeting_id: meetingId, email })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();

/** The data of a cancellation mail. */
export interface CancelledInvitation {
  id: string;
  email: string;
  meetingId: string;
  ownerId: string;
  title: string;
  startTime: Date | null;
  endTime: Date | null;
  timeZone: string | null;
  sequence: number;
}

/** Query of delivered invitations to meetings that are not over. */
const sentInvitations = (db: Db) =>
  db
    .selectFrom('meeting_invitations as invitation')
    .innerJoin('meetings', 'meetings.id', 'invitation.meeting_id')
    .select(['invitation.id', 'invitation.email', 'invitation.meeting_id as meetingId'])
    .select(['meetings.owner_id as ownerId', 'meetings.title', 'meetings.calendar_sequence as sequence'])
    .select(['meetings.start_time as startTime', 'meetings.end_time as endTime'])
    .select('meetings.time_zone as timeZone')
    .where('invitation.sent_at', 'is not', null);

export const listSentInvitations = (db: Db, meetingId: string): Promise<CancelledInvitation[]> =>
  sentInvitations(db).where('meetings.id', '=', meetingId).execute();

/** Delivered invitations to all meetings of this owner that are not over. */
export const listSentInvitationsOf = (db: Db, ownerId: string): Promise<CancelledInvitation[]> =>
  sentInvitations(db)
    .where('meetings.owner_id', '=', ownerId)
    .where('meetings.status', 'in', ['scheduled', 'pending', 'active'])
    .execute();

export const deleteInvitations = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve()
    : db.deleteFrom('meeting_invitations').where('id', 'in', ids).execute();

/** Makes calendar entries of later mails newer than the cancellations that were just queued. */
export const incrementCalendarSequence = (db: Db, meetingId: string) =>
  db
    .updateTable('meetings')
    .set({ calendar_sequence: sql<number>`calendar_sequence + 1` })
    .where('id', '=', meetingId)
    .execute();

/**
 * The data of an invitation mail; undefined once the newest version was sent, if the meeting is over or cancelled, or
 * while its owner is disabled.
 */
export const findDueInvitation = (db: Db, id: string) =>
  db
    .selectFrom('meeting_invitations as invitation')
    .innerJoin('meetings', 'meetings.id', 'invitation.meeting_id')
    .select(['invitation.id', 'invitation.email', 'invitation.sent_at as sentAt'])
    .select(['meetings.id as meetingId', 'meetings.title', 'meetings.calendar_sequence as sequence'])
    .select(['meetings.start_time as startTime', 'meetings.end_time as endTime'])
    .select(['meetings.time_zone as timeZone', 'meetings.owner_id as ownerId'])
    .where('invitation.id', '=', id)
    .where('invitation.refused_at', 'is', null)
    .where('meetings.status', 'in', ['scheduled', 'pending', 'active'])
    .where(sql<SqlBool>`sent_sequence is distinct from calendar_sequence`)
    .where(hasEnabledOwner)
    .executeTakeFirst();

export const addInvitationToken = (db: Db, id: string, token: string) =>
  db
    .updateTable('meeting_invitations')
    .set({
      token_hashes: sql<
        Buffer[]
      >`(token_hashes || ${hashToken(token)}::bytea)[greatest(1, cardinality(token_hashes) + 2 - ${LINKS_KEPT}::int):]`,
    })
    .where('id', '=', id)
    .execute();

/** Marks an invitation as sent. False if it was withdrawn, or its meeting cancelled, while the mail was being sent. */
export const updateInvitationSent = (db: Db, id: string, sequence: number): Promise<boolean> =>
  hasRow(
    db
      .updateTable('meeting_invitations')
      .from('meetings')
      .set({ sent_at: sql<Date>`now()`, sent_sequence: sequence })
      .whereRef('meetings.id', '=', 'meeting_invitations.meeting_id')
      .where('meeting_invitations.id', '=', id)
      .where('meetings.status', '<>', 'cancelled')
      .returning('meeting_invitations.id'),
  );

export const updateInvitationRefused = (db: Db, id: string) =>
  db.updateTable('meeting_invitations').set({ refused_at: sql<Date>`now()` }).where('id', '=', id).execute();

/** The person who invites. The address is included only if proved, because anybody can register with any address. */
export const findOrganizer = async (db: Db, userId: string): Promise<Organizer | undefined> => {
  const owner = await db
    .selectFrom('users')
    .leftJoin('google_identities', (join) =>
      join
        .onRef('google_identities.user_id', '=', 'users.id')
        .on(sql<SqlBool>`lower(google_identities.email) = lower(users.email)`),
    )
    .select(['users.name', 'users.username', 'users.language'])
    .select(
      sql<
        string | null
      >`case when users.email_proved_at is not null or google_identities.user_id is not null then users.email end`.as(
        'provedEmail',
      ),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return owner && { name: owner.name || owner.username, email: owner.provedEmail, language: owner.language };
};

/** Interface language and time zone of the account with this address; undefined without an account. */
export const findReader = (
  db: Db,
  email: string,
): Promise<{ language: InterfaceLanguage; timeZone: string | null } | undefined> =>
  db
    .selectFrom('users')
    .select(['language', 'time_zone as timeZone'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();

/** Counts mails against today's limit. False, without counting, if they would exceed the limit. */
export const countInvitationMails = async (
  db: Db,
  userId: string,
  mails: number,
  limit: number,
): Promise<boolean> => {
  if (mails > limit) return false;
  const booked = await db
    .insertInto('invitation_mails')
    .values({ user_id: userId, day: sql<string>`current_date`, mails })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ mails: sql<number>`invitation_mails.mails + excluded.mails` })
        .where(sql<SqlBool>`invitation_mails.mails + excluded.mails <= ${limit}`),
    )
    .returning('mails')
    .executeTakeFirst();
  return booked !== undefined;
};

/** Deletes the counts of earlier days, because only today's count is needed. */
export const deleteOldInvitationMails = (db: Db, userId: string) =>
  db
    .deleteFrom('invitation_mails')
    .where('user_id', '=', userId)
    .where('day', '<', sql<string>`current_date`)
    .execute();
