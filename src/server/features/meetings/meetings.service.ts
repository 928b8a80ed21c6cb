import { randomBytes } from 'node:crypto';
import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { newToken } from '#server/platform/secretTokens.ts';
import { isEndAfterStart, type MeetingChanges, type MeetingDraft } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import type { HostedMeetings } from './hostedMeetings.ts';
import type { InvitedPeople } from './invitedPeople.ts';
import type { HostedMeeting } from './meetingHost.ts';
import {
  changeStatus,
  deleteMeeting,
  findOwnMeeting,
  insertMeeting,
  lockOwnMeeting,
  type MeetingRowChanges,
  updateMeeting,
} from './meetings.queries.ts';
import { insertOwner } from './participants.queries.ts';

export interface SchedulingDeps {
  db: Db;
  hosted: HostedMeetings;
  invited: InvitedPeople;
}

const newRoomName = (): string =>
  `meeting-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').toLowerCase()}`;

/**
 * Creates the meeting at the service that hosts it, stores it, and queues the mails to the invitees. Throws what
 * `HostedMeetings.create` and `InvitedPeople.invite` throw, and then keeps no meeting, neither here nor at the service.
 */
export async function scheduleMeeting(
  { db, hosted, invited }: SchedulingDeps,
  ownerId: string,
  draft: MeetingDraft,
): Promise<MeetingRow> {
  const times = { startTime: new Date(draft.startTime), endTime: new Date(draft.endTime) };
  const held = await hosted.create(draft.meetingProvider, { title: draft.title, ...times });
  const inserting = db.transaction().execute(async (transaction) => {
    const row = await insertMeeting(transaction, ownerId, {
      title: draft.title,
      start_time: times.startTime,
      end_time: times.endTime,
      meeting_provider: draft.meetingProvider,
      bot_enabled: draft.botEnabled,
      jitsi_domain: draft.jitsiDomain.toLowerCase(),
      enable_recording: draft.enableRecording,
      recording_mode: draft.recordingMode,
      room_name: newRoomName(),
      invite_token: newToken(16),
      hosted_id: held?.id ?? null,
      join_url: held?.joinUrl ?? null,
      time_zone: draft.timeZone ?? null,
    });
    await insertOwner(transaction, row.id, ownerId);
    await invited.invite(transaction, row, { edited: draft.invitees });
    return row;
  });
  return inserting.catch((error) => {
    // Deletes the meeting at the service, because it was not stored here.
    hosted.removeInBackground(held?.id ?? null);
    throw error;
  });
}

/** Changes a meeting of this owner; a participant gets the same 404 as a stranger. */
export async function changeMeeting(
  deps: SchedulingDeps,
  ownerId: string,
  id: string,
  changes: MeetingChanges,
): Promise<MeetingRow> {
  const { db, hosted } = deps;
  const row = orNotFound(await findOwnMeeting(db, ownerId, id));
  if (isPast(row.status)) throw isOver();
  const { title, start_time, end_time, meeting_provider } = changedValues(row, changes);
  const now = new Date();
  const held = await hosted.update(row, meeting_provider, {
    title,
    startTime: new Date(start_time ?? now),
    endTime: new Date(end_time ?? start_time ?? now),
  });
  const stored = await storeChanges(deps, row, changes, held).catch((error) => {
    if (held?.id !== row.hosted_id) hosted.removeInBackground(held?.id ?? null);
    throw error;
  });
  for (const hostedId of new Set([stored.before.hosted_id, row.hosted_id, held?.id ?? null]))
    if (hostedId !== stored.updated.hosted_id) hosted.removeInBackground(hostedId);
  return stored.updated;
}

type ChangedValues = Omit<MeetingRowChanges, 'calendar_sequence' | 'hosted_id' | 'join_url'>;

/** The values of a meeting after a change. Throws `end_before_start`, which depends on the times that stay. */
function changedValues(row: MeetingRow, changes: MeetingChanges): ChangedValues {
  const startTime = changes.startTime ?? row.start_time?.toISOString();
  const endTime = changes.endTime ?? row.end_time?.toISOString();
  if (startTime && endTime && !isEndAfterStart({ startTime, endTime })) {
    throw new AppError('end_before_start', { field: 'endTime' });
  }
  return {
    title: changes.title ?? row.title,
    start_time: startTime ?? null,
    end_time: endTime ?? null,
    meeting_provider: changes.meetingProvider ?? row.meeting_provider,
    bot_enabled: changes.botEnabled ?? row.bot_enabled,
    jitsi_domain: (changes.jitsiDomain ?? row.jitsi_domain).toLowerCase(),
    enable_recording: changes.enableRecording ?? row.enable_recording,
    recording_mode: changes.recordingMode ?? row.recording_mode,
    time_zone: changes.timeZone ?? row.time_zone,
  };
}

/**
 * Stores changes and queues their mails in one transaction, so that neither happens without the other. Reads the row
 * again under a lock, because a concurrent change would otherwise be overwritten by the values read before it, and
 * would share its calendar sequence, so that its mail would never be sent.
 */
const storeChanges = (
  { db, invited }: SchedulingDeps,
  read: MeetingRow,
  changes: MeetingChanges,
  held: HostedMeeting | null,
): Promise<{ before: MeetingRow; updated: MeetingRow }> =>
  transact(db, async (transaction) => {
    const before = orNotFound(await lockOwnMeeting(transaction, read.owner_id, read.id));
    const values = changedValues(before, changes);
    const isNews =
      values.title !== before.title ||
      !isSameMoment(values.start_time, before.start_time) ||
      !isSameMoment(values.end_time, before.end_time);
    // Keeps the service that a concurrent change chose, unless this change chose one too.
    const isHostKept = changes.meetingProvider === undefined && before.hosted_id !== read.hosted_id;
    const updated = await updateMeeting(transaction, before.owner_id, before.id, {
      ...values,
      hosted_id: isHostKept ? before.hosted_id : (held?.id ?? null),
      join_url: isHostKept ? before.join_url : (held?.joinUrl ?? null),
      calendar_sequence: before.calendar_sequence + (isNews ? 1 : 0),
    });
    if (!updated) throw isOver();
    const { invitees: edited, inviteesBefore } = changes;
    if (edited) await invited.invite(transaction, updated, { edited, before: inviteesBefore });
    if (isNews) await invited.announceChange(transaction, updated);
    return { before, updated };
  });

const isSameMoment = (one: Date | string | null, other: Date | null): boolean =>
  (one === null ? null : new Date(one).getTime()) === (other?.getTime() ?? null);

/** Cancels a meeting; undefined if it has begun or is over. */
export async function cancelMeeting(
  { db, invited }: SchedulingDeps,
  ownerId: string,
  id: string,
): Promise<MeetingRow | undefined> {
  orNotFound(await findOwnMeeting(db, ownerId, id));
  return transact(db, async (transaction) => {
    const row = await changeStatus(transaction, ownerId, id, {
      from: ['scheduled', 'pending'],
      to: 'cancelled',
    });
    if (row) await invited.cancelInvitations(transaction, row);
    return row;
  });
}

/** Deletes a meeting of this owner, here and at its service, and queues cancellations if it is not over. */
export async function removeMeeting(
  { db, hosted, invited }: SchedulingDeps,
  ownerId: string,
  id: string,
): Promise<void> {
  const row = orNotFound(await findOwnMeeting(db, ownerId, id));
  await transact(db, async (transaction) => {
    if (!isPast(row.status)) await invited.cancelInvitations(transaction, row);
    const [deleted] = await deleteMeeting(transaction, ownerId, id);
    orNotFound(deleted);
  });
  hosted.removeInBackground(row.hosted_id);
}

const isOver = () => new AppError('meeting_unchangeable');
