import type { Db, MeetingRow } from '#server/platform/database/tables.ts';

interface InvitedList {
  emails: string[];
  /** The list that was edited: whom another window added or removed since stays so. Absent to replace any list. */
  before?: string[] | undefined;
}

/**
 * Keeps the mailed invitations consistent with their meeting. Call each method in the transaction that changes the
 * meeting.
 */
export interface InvitedPeople {
  /** Throws `too_many_invitees`, or `too_many_mails` beyond the daily limit of mails. */
  invite(db: Db, meeting: MeetingRow, list: InvitedList): Promise<void>;
  /** Announces a new title or time. Throws `too_many_mails` beyond the daily limit of mails. */
  announceChange(db: Db, meeting: MeetingRow): Promise<void>;
  /** Cancels all invitations. Call before the meeting is deleted. */
  cancelInvitations(db: Db, meeting: MeetingRow): Promise<void>;
}
