import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import type { Sessions } from '#server/platform/sessions/sessions.ts';
import type { Guest, GuestForm } from '#shared/contract/meetings.ts';
import { MAX_GUESTS } from '#shared/rules/limits.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import { nameSkeleton } from '#shared/rules/personName.ts';
import { lockInvitation } from '../participants.queries.ts';
import {
  countGuests,
  deleteAbsentGuests,
  insertGuest,
  isRemovedGuest,
  listTakenNames,
} from './guests.queries.ts';

export interface GuestDeps {
  db: Db;
  sessions: Sessions;
}

/**
 * Admits a person without an account. One transaction under the meeting's lock, so that an entry and a revocation of
 * the link cannot interleave.
 */
export function enterAsGuest(
  { db, sessions }: GuestDeps,
  token: string,
  { name, consent }: GuestForm,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Guest> {
  return db.transaction().execute(async (transaction) => {
    const meeting = orNotFound(await lockInvitation(transaction, token));
    if (isPast(meeting.status)) throw new AppError('meeting_over');
    const cookie = sessions.hashOf(request.headers.cookie);
    if (cookie && (await isRemovedGuest(transaction, meeting.id, cookie)))
      throw new AppError('removed_by_owner');
    const guests = await countGuests(transaction, meeting.id);
    if (guests.withPlace >= MAX_GUESTS) throw new AppError('meeting_full');
    await refuseTakenName(transaction, meeting.id, name, request.signedIn?.userId ?? null);
    if (guests.all >= MAX_GUESTS) await deleteAbsentGuests(transaction, meeting.id);
    const id = await insertGuest(transaction, {
      meetingId: meeting.id,
      name,
      hasConsented: consent,
      cameByLink: meeting.isSharedLink,
    });
    await sessions.begin(request, reply, { userId: id, isRemembered: false }, transaction);
    return { id, name, meetingId: meeting.id };
  });
}

/** Rejects a name that resembles one already in use, which prevents impersonation. */
async function refuseTakenName(db: Db, meetingId: string, name: string, ownId: string | null): Promise<void> {
  const skeleton = nameSkeleton(name);
  const taken = await listTakenNames(db, meetingId, ownId);
  if (taken.some((other) => nameSkeleton(other) === skeleton))
    throw new AppError('guest_name_taken', { field: 'name' });
}
