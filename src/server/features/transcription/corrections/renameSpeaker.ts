import { renameInTurns } from '#server/features/meetingChat/renaming/renamedTurns.queries.ts';
import { listTakenNames } from '#server/features/meetings/guests/guests.queries.ts';
import { announceMeeting, announceRename } from '#server/features/meetings/meetingEvents.ts';
import {
  type Renaming,
  renameInVersions,
} from '#server/features/summaries/versions/renamedVersions.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, notFound, orNotFound } from '#server/platform/errors.ts';
import type { SpeakerChange } from '#shared/contract/speakers.ts';
import { nameSkeleton } from '#shared/rules/personName.ts';
import { advanceChangeCount, lockVisibleMeeting } from './corrections.queries.ts';
import type { CorrectionDeps } from './correctLine.ts';
import {
  findGuest,
  insertSpeakerChange,
  listSpeakers,
  restoreSpeaker,
  type SpeakerKey,
  takeSpeakerChange,
  updateActionOwners,
  updateGuestName,
  updateQuotedSpeakers,
  updateSpeaker,
} from './speakers.queries.ts';

interface Renamed {
  changedLines: number;
  /** The number of the change; null if nothing changed. */
  change: number | null;
  /** The guest whose name changed; null for a speaker of a recording. */
  guest: { id: string; name: string } | null;
}

/**
 * Renames a guest of the meeting or a speaker of a recording wherever the name is shown; only for the meeting's owner.
 * Resolves with the number of the renamed lines.
 */
export const renameSpeaker = (
  deps: CorrectionDeps,
  ownerId: string,
  meetingId: string,
  change: SpeakerChange,
): Promise<Renamed> =>
  inOwnMeeting(deps, ownerId, meetingId, async (db) => {
    const guest = change.speakerId && (await findGuest(db, meetingId, change.speakerId));
    return guest ? renameGuest(db, meetingId, guest, change.name) : renameRecorded(db, meetingId, change);
  });

/**
 * Gives the lines of a renamed or merged speaker the earlier name again, unless they were renamed once more or another
 * speaker has the earlier name now.
 */
export const undoSpeakerChange = (
  deps: CorrectionDeps,
  ownerId: string,
  meetingId: string,
  change: number,
): Promise<Renamed> =>
  inOwnMeeting(deps, ownerId, meetingId, async (db) => {
    const past = orNotFound(await takeSpeakerChange(db, meetingId, change));
    const { speaker_id: speakerId, from_name: name, to_name: laterName } = past;
    const isThis = (speaker: { id: string | null; name: string }) =>
      speaker.id === speakerId && (speakerId !== null || speaker.name === laterName);
    await throwIfTaken(db, meetingId, name, { isThis, guestId: speakerId });
    const number = await advanceChangeCount(db, meetingId);
    const changedLines = await restoreSpeaker(db, meetingId, past, number);
    if (changedLines === 0 && past.segment_ids.length > 0) throw notFound();
    const { segment_ids: segmentIds, action_item_ids: actionItemIds } = past;
    await renameInTexts(db, meetingId, { from: laterName, to: name, segmentIds, actionItemIds });
    if (speakerId !== null) await updateGuestName(db, meetingId, speakerId, name);
    return { changedLines, change: number, guest: speakerId === null ? null : { id: speakerId, name } };
  });

/** Runs a change under the meeting's lock, and broadcasts it to all viewers of the meeting afterwards. */
async function inOwnMeeting(
  { db, fanOut, rooms }: CorrectionDeps,
  ownerId: string,
  meetingId: string,
  run: (db: Db) => Promise<Renamed>,
): Promise<Renamed> {
  const renamed = await db.transaction().execute(async (transaction) => {
    const meeting = orNotFound(await lockVisibleMeeting(transaction, ownerId, meetingId));
    if (meeting.ownerId !== ownerId) throw notFound();
    return run(transaction);
  });
  const { guest } = renamed;
  if (guest) announceRename(fanOut, { meetingId, userId: guest.id, name: guest.name });
  // Makes each viewer request the changed lines.
  rooms.broadcast(meetingId, { type: 'missed' });
  announceMeeting(fanOut, meetingId, 'lines');
  return renamed;
}

/** Renames a guest. Rejects the name of another participant, so that nobody can be mistaken for another. */
async function renameGuest(
  db: Db,
  meetingId: string,
  guest: { id: string; name: string },
  name: string,
): Promise<Renamed> {
  await throwIfTaken(db, meetingId, name, { isThis: ({ id }) => id === guest.id, guestId: guest.id });
  await updateGuestName(db, meetingId, guest.id, name);
  const stored = await storeChange(db, meetingId, { speakerId: guest.id, speakerName: guest.name }, name);
  return { ...stored, guest: { id: guest.id, name } };
}

/** Renames a speaker of a recording. The exact name of another speaker merges both, if the request asks for a merge. */
async function renameRecorded(
  db: Db,
  meetingId: string,
  { speakerId, speakerName, name, isMerge }: SpeakerChange,
): Promise<Renamed> {
  const speakers = await listSpeakers(db, meetingId);
  if (speakerId !== null)
    throw speakers.some(({ id }) => id === speakerId) ? new AppError('speaker_not_renamable') : notFound();
  const isThis = (speaker: { id: string | null; name: string }) =>
    speaker.id === null && speaker.name === speakerName;
  if (!speakers.some(isThis)) throw notFound();
  if (name === speakerName) return { changedLines: 0, change: null, guest: null };
  const isTaken = speakers
    .filter((speaker) => !isThis(speaker))
    .some((other) => looksLike(other.name, name) && !(isMerge && other.id === null && other.name === name));
  if (isTaken) throw nameTaken();
  return { ...(await storeChange(db, meetingId, { speakerId, speakerName }, name)), guest: null };
}

async function storeChange(db: Db, meetingId: string, from: SpeakerKey, name: string) {
  const { speakerId, speakerName } = from;
  const change = await advanceChangeCount(db, meetingId);
  const segmentIds = await updateSpeaker(db, meetingId, from, { speakerId, speakerName: name, change });
  const actionItemIds = await renameInTexts(db, meetingId, { from: speakerName, to: name, segmentIds });
  await insertSpeakerChange(db, {
    meeting_id: meetingId,
    change,
    speaker_id: speakerId,
    from_name: speakerName,
    to_name: name,
    segment_ids: segmentIds,
    action_item_ids: actionItemIds,
  });
  return { changedLines: segmentIds.length, change };
}

/** Renames in the summary, its versions and the answers of the chats. Resolves with the ids of the action items. */
async function renameInTexts(db: Db, meetingId: string, renaming: Renaming): Promise<string[]> {
  const { from, to, segmentIds, actionItemIds } = renaming;
  const owned = await updateActionOwners(db, meetingId, {
    from,
    to,
    ...(actionItemIds && { ids: actionItemIds }),
  });
  await updateQuotedSpeakers(db, meetingId, { from, to, segmentIds });
  const versions = await renameInVersions(db, meetingId, renaming);
  const others = (await listSpeakers(db, meetingId)).map(({ name }) => name);
  await renameInTurns(db, meetingId, { from, to, segmentIds, others });
  return [...new Set([...owned, ...versions])];
}

interface Exception {
  isThis: (speaker: { id: string | null; name: string }) => boolean;
  /** Null for a speaker of a recording, whose name is compared only with those of the other speakers. */
  guestId: string | null;
}

async function throwIfTaken(
  db: Db,
  meetingId: string,
  name: string,
  { isThis, guestId }: Exception,
): Promise<void> {
  const others = (await listSpeakers(db, meetingId)).filter((speaker) => !isThis(speaker));
  const taken = guestId === null ? [] : await listTakenNames(db, meetingId, [guestId]);
  if ([...taken, ...others.map((other) => other.name)].some((other) => looksLike(other, name)))
    throw nameTaken();
}

const looksLike = (a: string, b: string): boolean => nameSkeleton(a) === nameSkeleton(b);

const nameTaken = () => new AppError('speaker_name_taken', { field: 'name' });
