import { findMeeting, findMeetingByRoom } from '#server/features/meetings/meetings.queries.ts';
import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import { AppError, notFound, orNotFound } from '#server/platform/errors.ts';
import { hashToken, newToken } from '#server/platform/secretTokens.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { insertPass, isSeatedElsewhere, renewPass } from './roomPasses.queries.ts';

/** The room of a meeting, in the database and between processes. */
export const roomOfMeeting = (meetingId: string): string => `meeting:${meetingId}`;

/** A meeting by its id or by the name of its room; other names are rooms that belong to no meeting. */
interface RoomReference {
  meetingId?: string | undefined;
  room?: string | undefined;
}

/** The meeting of a room; undefined for a room without a meeting. Throws 404 if the person may not see the meeting. */
async function findRoomMeeting(
  db: Db,
  person: SignedIn,
  { meetingId, room = '' }: RoomReference,
): Promise<MeetingRow | undefined> {
  const known = meetingId ? { id: meetingId } : await findMeetingByRoom(db, room);
  // Throws 404 for another user's meeting, even if it was named by its room.
  const meeting = known && orNotFound(await findMeeting(db, person.userId, known.id));
  if (!meeting && person.guestOf !== null) throw notFound();
  return meeting;
}

/** Throws `meeting_over` for the room of a meeting that is over, and 404 for another user's meeting. */
export async function requireOpenRoom(db: Db, person: SignedIn, reference: RoomReference): Promise<void> {
  const meeting = await findRoomMeeting(db, person, reference);
  if (meeting && isPast(meeting.status)) throw new AppError('meeting_over');
}

interface PassRequest extends RoomReference {
  isReturning?: boolean | undefined;
  token?: string | undefined;
}

/**
 * Issues a pass to a person, account or guest, who may see the meeting; the one that their page already has, if it is
 * still known. Null if the meeting is over, because it may end while its screen opens. Throws `joined_elsewhere` for a
 * page that returns by itself while another device has the seat.
 */
export async function issuePass(db: Db, person: SignedIn, request: PassRequest): Promise<string | null> {
  const meeting = await findRoomMeeting(db, person, request);
  if (meeting && isPast(meeting.status)) return null;
  const room = meeting
    ? roomOfMeeting(meeting.id)
    : `instant:${(request.room ?? '').normalize('NFC').toLowerCase()}`;
  if (request.isReturning && (await isSeatedElsewhere(db, room, person)))
    throw new AppError('joined_elsewhere');
  const { userId, sessionId } = person;
  const known = request.token;
  if (known && (await renewPass(db, { tokenHash: hashToken(known), room, sessionId }))) return known;
  const token = newToken();
  const meetingId = meeting?.id ?? null;
  await insertPass(db, { tokenHash: hashToken(token), room, meetingId, userId, sessionId });
  return token;
}
