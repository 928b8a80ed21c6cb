import type { Db, MeetingRow } from '#server/platform/database/tables.ts';

/**
 * Keeps the mailed invitations consistent with their meeting. Call each method in the transaction that changes the
 * meeting.
 */
export interface InvitedPeople {
  /** Replaces the list of addresses. Throws `too_many_requests` beyond the daily limit of mails. */
  invite(db: Db, meeting: MeetingRow, emails: string[]): Promise<void>;
  /** Announces a new title or time. Throws `too_many_requests` beyond the daily limit of mails. */
  announceChange(db: Db, meeting: MeetingRow): Promise<void>;
  /** Cancels all invitations. Call before the meeting is deleted. */
  cancelInvitations(db: Db, meeting: MeetingRow): Promise<void>;
}
