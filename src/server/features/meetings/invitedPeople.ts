import type { Db, MeetingRow } from '#server/platform/database/tables.ts';

/**
 * Keeps the mailed invitations consistent with their meeting. Every call is part of the transaction that changes the
 * meeting.
 */
export interface InvitedPeople {
  /** Replaces the whole list of addresses. Throws `too_many_requests` beyond a day's mails. */
  invite(db: Db, meeting: MeetingRow, emails: string[]): Promise<void>;
  /** For a new title or a new time. Throws `too_many_requests` beyond a day's mails. */
  announceChange(db: Db, meeting: MeetingRow): Promise<void>;
  /** Cancels every invitation. Call it before the meeting is deleted. */
  cancelInvitations(db: Db, meeting: MeetingRow): Promise<void>;
}
