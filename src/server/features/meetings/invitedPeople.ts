import type { Db, MeetingRow } from '#server/platform/tables.ts';

/** Keeps those who are invited by mail in step with their meeting. Every call is part of the transaction that changes the meeting. */
export interface InvitedPeople {
  /** Makes this the whole list of addresses. Throws `too_many_requests` beyond a day's mails. */
  invite(db: Db, meeting: MeetingRow, emails: string[]): Promise<void>;
  /** The meeting has another title or another time. Throws `too_many_requests` beyond a day's mails. */
  announceChange(db: Db, meeting: MeetingRow): Promise<void>;
  /** It will not take place. To be called before it is deleted. */
  callOff(db: Db, meeting: MeetingRow): Promise<void>;
}
