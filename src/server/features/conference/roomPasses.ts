import { createHash, randomBytes } from 'node:crypto';
import { findMeeting, findMeetingByRoom } from '#server/features/meetings/meetings.queries.ts';
import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import { AppError, found, notFound } from '#server/platform/errors.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { insertPass } from './roomPasses.queries.ts';

export const hashPass = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A meeting by its id or the name of its room; any other name is a room that belongs to no meeting. */
interface Place {
  meetingId?: string | undefined;
  room?: string | undefined;
}

/** The meeting of a room, if this person may see it; undefined for a room that belongs to none. */
async function findPlace(
  db: Db,
  person: SignedIn,
  { meetingId, room = '' }: Place,
): Promise<MeetingRow | undefined> {
  const known = meetingId ? { id: meetingId } : await findMeetingByRoom(db, room);
  // Somebody else's meeting is not found, also by the name of its room.
  const meeting = known && found(await findMeeting(db, person.userId, known.id));
  if (!meeting && person.guestOf !== null) throw notFound();
  return meeting;
}

/** Rejects rooms that another host serves. */
export async function refuseForeignRoom(db: Db, person: SignedIn, place: Place): Promise<void> {
  const meeting = await findPlace(db, person, place);
  if (meeting && isPast(meeting.status)) throw new AppError('meeting_over');
}

/**
 * Issues a pass to a person, account or guest, who may see the meeting. Null when it is over, which can happen while its
 * screen opens.
 */
export async function mintPass(db: Db, person: SignedIn, place: Place): Promise<string | null> {
  const { room = '' } = place;
  const meeting = await findPlace(db, person, place);
  if (meeting && isPast(meeting.status)) return null;
  const token = randomBytes(32).toString('base64url');
  await insertPass(db, {
    tokenHash: hashPass(token),
    room: meeting ? `meeting:${meeting.id}` : `instant:${room.normalize('NFC').toLowerCase()}`,
    meetingId: meeting?.id ?? null,
    userId: person.userId,
    sessionId: person.sessionId,
  });
  return token;
}
