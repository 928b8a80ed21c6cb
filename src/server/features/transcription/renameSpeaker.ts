import { listTakenNames } from '#server/features/meetings/guests.queries.ts';
import { announceMeeting, announceRename } from '#server/features/meetings/meetingEvents.ts';
import { AppError, found, notFound } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/tables.ts';
import type { SpeakerChange } from '#shared/contract/speakers.ts';
import { nameSkeleton } from '#shared/rules/personName.ts';
import { advanceChangeCount, lockVisibleMeeting } from './corrections.queries.ts';
import type { CorrectionDeps } from './correctLine.ts';
import {
  findGuest,
  listSpeakers,
  updateActionOwners,
  updateGuestName,
  updateSpeaker,
} from './speakers.queries.ts';

/**
 * Renames a guest of the meeting, or a speaker of a recording, wherever the name is shown; for the meeting's owner. Resolves
 * with the number of their lines.
 */
export async function renameSpeaker(
  { db, fanOut, rooms }: CorrectionDeps,
  ownerId: string,
  meetingId: string,
  change: SpeakerChange,
): Promise<number> {
  const { changedLines, guestId } = await db.transaction().execute(async (transaction) => {
    const meeting = found(await lockVisibleMeeting(transaction, ownerId, meetingId));
    if (meeting.ownerId !== ownerId) throw notFound();
    const guest = change.speakerId && (await findGuest(transaction, meetingId, change.speakerId));
    return guest
      ? renameGuest(transaction, meetingId, guest, change.name)
      : renameRecorded(transaction, meetingId, change);
  });
  if (guestId) announceRename(fanOut, { meetingId, userId: guestId, name: change.name });
  // Viewers then request the lines that were changed.
  rooms.broadcast(meetingId, { type: 'missed' });
  announceMeeting(fanOut, meetingId, 'lines');
  return changedLines;
}

interface Renamed {
  changedLines: number;
  guestId: string | null;
}

/** Everybody else in the meeting keeps their own name: none may look like another. */
async function renameGuest(
  db: Db,
  meetingId: string,
  guest: { id: string; name: string },
  name: string,
): Promise<Renamed> {
  const others = (await listSpeakers(db, meetingId)).filter(({ id }) => id !== guest.id);
  const taken = [...(await listTakenNames(db, meetingId, guest.id)), ...others.map((other) => other.name)];
  if (taken.some((other) => looksLike(other, name))) throw nameTaken();
  await updateGuestName(db, meetingId, guest.id, name);
  const to = { speakerId: guest.id, speakerName: name, change: await advanceChangeCount(db, meetingId) };
  const changedLines = await updateSpeaker(
    db,
    meetingId,
    { speakerId: guest.id, speakerName: guest.name },
    to,
  );
  await updateActionOwners(db, meetingId, guest.name, name);
  return { changedLines, guestId: guest.id };
}

/** The exact name of another speaker of the recording merges both, if that is what was asked for. */
async function renameRecorded(
  db: Db,
  meetingId: string,
  { speakerId, speakerName, name, isMerge }: SpeakerChange,
) {
  const speakers = await listSpeakers(db, meetingId);
  if (speakerId !== null)
    throw speakers.some(({ id }) => id === speakerId) ? new AppError('speaker_not_renamable') : notFound();
  const isThis = (speaker: { id: string | null; name: string }) =>
    speaker.id === null && speaker.name === speakerName;
  if (!speakers.some(isThis)) throw notFound();
  if (name === speakerName) return { changedLines: 0, guestId: null };
  const isTaken = speakers
    .filter((speaker) => !isThis(speaker))
    .some((other) => looksLike(other.name, name) && !(isMerge && other.id === null && other.name === name));
  if (isTaken) throw nameTaken();
  const to = { speakerId: null, speakerName: name, change: await advanceChangeCount(db, meetingId) };
  const changedLines = await updateSpeaker(db, meetingId, { speakerId: null, speakerName }, to);
  await updateActionOwners(db, meetingId, speakerName, name);
  return { changedLines, guestId: null };
}

const looksLike = (a: string, b: string): boolean => nameSkeleton(a) === nameSkeleton(b);

const nameTaken = () => new AppError('speaker_name_taken', { field: 'name' });
