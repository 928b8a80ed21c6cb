import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import type { EditedList } from '#server/platform/mergeEdited.ts';

/**
 * Keeps the mailed invitations consistent with their meeting. Call each method in the transaction that changes the
 * meeting.
 */
export interface InvitedPeople {
  /** Merges what another window changed. Throws `too_many_invitees`, or `too_many_mails` beyond the daily limit of mails. */
  invite(db: Db, meeting: MeetingRow, list: EditedList): Promise<void>;
  /** Announces a new title or time. Throws `too_many_mails` beyond the daily limit of mails. */
  announceChange(db: Db, meeting: MeetingRow): Promise<void>;
  /** Cancels all invitations. Call before the meeting is deleted. */
  cancelInvitations(db: Db, meeting: MeetingRow): Promise<void>;
}
