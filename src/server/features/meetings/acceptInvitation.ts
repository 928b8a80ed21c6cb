import type { Db } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { findMembership, lockInvitation, upsertParticipant } from './participants.queries.ts';

/**
 * Adds an account to the meeting of an invite link, under the meeting's lock. After the end of the meeting, a link
 * admits nobody new. Resolves with the meeting's id.
 */
export const acceptInvitation = (db: Db, userId: string, token: string): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const meeting = orNotFound(await lockInvitation(transaction, token));
    if (meeting.status === 'cancelled') throw new AppError('meeting_cancelled');
    const membership = await findMembership(transaction, meeting.id, userId);
    if (membership?.removedBy === 'owner') throw new AppError('removed_by_owner');
    const isMember = membership?.removedBy === null;
    if (isPast(meeting.status) && !isMember) throw new AppError('meeting_over');
    const cameByLink = meeting.isSharedLink && userId !== meeting.ownerId;
    await upsertParticipant(transaction, meeting.id, userId, cameByLink);
    return meeting.id;
  });
