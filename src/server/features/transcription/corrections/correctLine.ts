import { announceMeeting } from '#server/features/meetings/meetingEvents.ts';
import type { Db, SegmentRow } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { LineCorrection } from '#shared/contract/corrections.ts';
import type { LiveRooms } from '../rooms/liveRooms.ts';
import {
  advanceChangeCount,
  findSegment,
  insertCorrection,
  lockVisibleMeeting,
} from './corrections.queries.ts';

export interface CorrectionDeps {
  db: Db;
  fanOut: FanOut;
  rooms: LiveRooms;
}

interface Place {
  userId: string;
  meetingId: string;
  segmentId: string;
}

/**
 * Replaces the words of a line, for its speaker or the meeting's owner, and broadcasts the change to all viewers of the
 * meeting. Takes the meeting's lock, so that a correction that arrives after a withdrawal no longer finds the line.
 * Idempotent: repeating a correction changes nothing.
 */
export async function correctLine(
  { db, fanOut, rooms }: CorrectionDeps,
  place: Place,
  correction: LineCorrection,
): Promise<SegmentRow> {
  const { meetingId } = place;
  const { row, isChanged } = await db
    .transaction()
    .execute((transaction) => replaceWords(transaction, place, correction));
  if (isChanged) {
    const { id, content: text, is_corrected: isCorrected, change } = row;
    rooms.broadcast(meetingId, { type: 'corrected', id, text, isCorrected, change });
    announceMeeting(fanOut, meetingId, 'lines');
  }
  return row;
}

async function replaceWords(
  db: Db,
  { userId, meetingId, segmentId }: Place,
  { content, replaces }: LineCorrection,
): Promise<{ row: SegmentRow; isChanged: boolean }> {
  const meeting = orNotFound(await lockVisibleMeeting(db, userId, meetingId));
  const segment = orNotFound(await findSegment(db, userId, meetingId, segmentId));
  if (segment.speaker_id !== userId && meeting.ownerId !== userId) throw new AppError('line_of_another');
  // Rejects a correction of a gap: the engine heard no words there, and typed words would be cited as heard.
  if (segment.is_gap) throw new AppError('gap_uncorrectable');
  if (segment.content === content) return { row: segment, isChanged: false };
  if (segment.content !== replaces) throw new AppError('line_changed');
  const change = await advanceChangeCount(db, meetingId);
  const row = await insertCorrection(db, { segment, content, correctedBy: userId, change });
  return { row, isChanged: true };
}
