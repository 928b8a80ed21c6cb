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
  findRemovedGuest,
  insertGuest,
  isRemovedGuest,
  listKnownGuests,
  listTakenNames,
  readmitGuest,
} from './guests.queries.ts';

export interface GuestDeps {
  db: Db;
  sessions: Sessions;
}

interface Known {
  id: string;
  name: string;
}

/**
 * Admits a person without an account. Whoever returns with the same browser and name stays the same guest, so that
 * their lines have one speaker and their withdrawal reaches all of them. One transaction under the meeting's lock, so
 * that an entry and a revocation of the link cannot interleave.
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
    const known = await findKnownGuests(transaction, meeting.id, { sessions, request });
    const returning = known.find((other) => nameSkeleton(other.name) === nameSkeleton(name)) ?? null;
    const others = await countGuests(transaction, meeting.id, returning?.id ?? null);
    if (others.withPlace >= MAX_GUESTS) throw new AppError('meeting_full');
    const entry = { meetingId: meeting.id, hasConsented: consent, cameByLink: meeting.isSharedLink };
    let guest: Known | null = returning;
    if (guest) {
      await readmitGuest(transaction, { ...entry, id: guest.id });
    } else {
      await refuseTakenName(transaction, meeting.id, name, known);
      if (others.all >= MAX_GUESTS) await deleteAbsentGuests(transaction, meeting.id);
      guest = { id: await insertGuest(transaction, { ...entry, name }), name };
    }
    await sessions.begin(request, reply, { userId: guest.id, isRemembered: false }, transaction);
    return { id: guest.id, name: guest.name, meetingId: meeting.id };
  });
}

/** The guests of this meeting who used this browser. Throws if the owner has removed one of them. */
async function findKnownGuests(
  db: Db,
  meetingId: string,
  { sessions, request }: { sessions: Sessions; request: FastifyRequest },
): Promise<Known[]> {
  const cookie = sessions.hashOf(request.headers.cookie);
  if (!cookie) return [];
  if (await isRemovedGuest(db, meetingId, cookie)) throw new AppError('removed_by_owner');
  const last = request.signedIn?.userId ?? (await findRemovedGuest(db, cookie))?.id;
  const known = last === undefined ? [] : await listKnownGuests(db, last, meetingId);
  if (known.some(({ removedBy }) => removedBy === 'owner')) throw new AppError('removed_by_owner');
  return known;
}

/** Rejects a name that resembles one already in use, which prevents impersonation. */
async function refuseTakenName(
  db: Db,
  meetingId: string,
  name: string,
  own: readonly Known[],
): Promise<void> {
  const skeleton = nameSkeleton(name);
  const ownIds = own.map(({ id }) => id);
  const taken = await listTakenNames(db, meetingId, ownIds);
  if (taken.some((other) => nameSkeleton(other) === skeleton))
    throw new AppError('guest_name_taken', { field: 'name' });
}
