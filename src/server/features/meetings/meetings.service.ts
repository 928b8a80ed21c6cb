import { randomBytes } from 'node:crypto';
import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import { transact } from '#server/platform/database/transact.ts';
import { AppError, notFound, orNotFound } from '#server/platform/errors.ts';
import { newInviteToken } from '#server/platform/inviteToken.ts';
import { isEndAfterStart, type MeetingChanges, type MeetingDraft } from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';
import type { HostedMeetings } from './hostedMeetings.ts';
import type { InvitedPeople } from './invitedPeople.ts';
import {
  changeStatus,
  deleteMeeting,
  findMeeting,
  insertMeeting,
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
      invite_token: newInviteToken(),
      hosted_id: held?.id ?? null,
      join_url: held?.joinUrl ?? null,
      time_zone: draft.timeZone ?? null,
    });
    await insertOwner(transaction, row.id, ownerId);
    await invited.invite(transaction, row, draft.invitees);
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
  const row = await findOwnMeeting(db, ownerId, id);
  if (isPast(row.status)) throw isOver();
  const startTime = changes.startTime ?? row.start_time?.toISOString();
  const endTime = changes.endTime ?? row.end_time?.toISOString();
  if (startTime && endTime && !isEndAfterStart({ startTime, endTime })) {
    throw new AppError('end_before_start', { field: 'endTime' });
  }
  const title = changes.title ?? row.title;
  const provider = changes.meetingProvider ?? row.meeting_provider;
  const now = new Date().toISOString();
  const held = await hosted.update(row, provider, {
    title,
    startTime: new Date(startTime ?? now),
    endTime: new Date(endTime ?? startTime ?? now),
  });
  const values = {
    title,
    start_time: startTime ?? null,
    end_time: endTime ?? null,
    meeting_provider: provider,
    bot_enabled: changes.botEnabled ?? row.bot_enabled,
    jitsi_domain: (changes.jitsiDomain ?? row.jitsi_domain).toLowerCase(),
    enable_recording: changes.enableRecording ?? row.enable_recording,
    recording_mode: changes.recordingMode ?? row.recording_mode,
    hosted_id: held?.id ?? null,
    join_url: held?.joinUrl ?? null,
    time_zone: changes.timeZone ?? row.time_zone,
  };
  const updated = await storeChanges(deps, row, values, changes.invitees).catch((error) => {
    if (held?.id !== row.hosted_id) hosted.removeInBackground(held?.id ?? null);
    throw error;
  });
  if (row.hosted_id !== updated.hosted_id) hosted.removeInBackground(row.hosted_id);
  return updated;
}

type ChangedValues = Omit<MeetingRowChanges, 'calendar_sequence'>;

/** Stores changes and queues their mails in one transaction, so that neither happens without the other. */
const storeChanges = (
  { db, invited }: SchedulingDeps,
  before: MeetingRow,
  values: ChangedValues,
  invitees: string[] | undefined,
): Promise<MeetingRow> =>
  transact(db, async (transaction) => {
    const isNews =
      values.title !== before.title ||
      !isSameMoment(values.start_time, before.start_time) ||
      !isSameMoment(values.end_time, before.end_time);
    const updated = await updateMeeting(transaction, before.owner_id, before.id, {
      ...values,
      calendar_sequence: before.calendar_sequence + (isNews ? 1 : 0),
    });
    if (!updated) throw isOver();
    if (invitees) await invited.invite(transaction, updated, invitees);
    if (isNews) await invited.announceChange(transaction, updated);
    return updated;
  });

const isSameMoment = (one: Date | string | null, other: Date | null): boolean =>
  (one === null ? null : new Date(one).getTime()) === (other?.getTime() ?? null);

/** Cancels a meeting; undefined if it has begun or is over. */
export async function cancelMeeting(
  { db, invited }: SchedulingDeps,
  ownerId: string,
  id: string,
): Promise<MeetingRow | undefined> {
  await findOwnMeeting(db, ownerId, id);
  return transact(db, async (transaction) => {
    const row = await changeStatus(transaction, ownerId, id, ['scheduled', 'pending'], 'cancelled');
    if (row) await invited.cancelInvitations(transaction, row);
    return row;
  });
}

export async function removeMeeting(
  { db, hosted, invited }: SchedulingDeps,
  ownerId: string,
  id: string,
): Promise<void> {
  const row = await findOwnMeeting(db, ownerId, id);
  await transact(db, async (transaction) => {
    if (!isPast(row.status)) await invited.cancelInvitations(transaction, row);
    const [deleted] = await deleteMeeting(transaction, ownerId, id);
    orNotFound(deleted);
  });
  hosted.removeInBackground(row.hosted_id);
}

const isOver = () => new AppError('meeting_unchangeable');

export async function findOwnMeeting(db: Db, ownerId: string, id: string): Promise<MeetingRow> {
  const row = orNotFound(await findMeeting(db, ownerId, id));
  if (row.owner_id !== ownerId) throw notFound();
  return row;
}
