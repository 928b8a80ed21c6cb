import { randomBytes } from 'node:crypto';
import { AppError, found, notFound } from '#server/platform/errors.ts';
import { newInviteToken } from '#server/platform/inviteToken.ts';
import type { Db, MeetingRow } from '#server/platform/tables.ts';
import {
  END_BEFORE_START,
  isEndAfterStart,
  type MeetingChanges,
  type MeetingDraft,
} from '#shared/contract/meetings.ts';
import { isPast } from '#shared/rules/meetingStatus.ts';
import type { HostedMeetings } from './hostedMeetings.ts';
import { findMeeting, insertMeeting, updateMeeting } from './meetings.queries.ts';
import { insertParticipant } from './participants.queries.ts';

export interface SchedulingDeps {
  db: Db;
  hosted: HostedMeetings;
}

const newRoomName = (): string =>
  `meeting-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').toLowerCase()}`;

export async function scheduleMeeting(
  { db, hosted }: SchedulingDeps,
  ownerId: string,
  draft: MeetingDraft,
): Promise<MeetingRow> {
  const times = { startTime: new Date(draft.startTime), endTime: new Date(draft.endTime) };
  const held = await hosted.begin(draft.meetingProvider, { title: draft.title, ...times });
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
    });
    await insertParticipant(transaction, row.id, ownerId);
    return row;
  });
  return inserting.catch((error) => {
    // What nobody here knows of must not stay in the service's calendar.
    hosted.forget(held?.id ?? null);
    throw error;
  });
}

/** Changes a meeting of this owner; whoever merely joined gets the same 404 as everybody else. */
export async function changeMeeting(
  { db, hosted }: SchedulingDeps,
  ownerId: string,
  id: string,
  changes: MeetingChanges,
): Promise<MeetingRow> {
  const row = await findOwnMeeting(db, ownerId, id);
  if (isPast(row.status)) throw isOver();
  const startTime = changes.startTime ?? row.start_time?.toISOString();
  const endTime = changes.endTime ?? row.end_time?.toISOString();
  if (startTime && endTime && !isEndAfterStart({ startTime, endTime })) {
    throw new AppError('invalid', END_BEFORE_START, { fields: { endTime: END_BEFORE_START } });
  }
  const title = changes.title ?? row.title;
  const provider = changes.meetingProvider ?? row.meeting_provider;
  const now = new Date().toISOString();
  const held = await hosted.change(row, provider, {
    title,
    startTime: new Date(startTime ?? now),
    endTime: new Date(endTime ?? startTime ?? now),
  });
  const updated = await updateMeeting(db, ownerId, id, {
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
  });
  if (!updated) {
    if (held?.id !== row.hosted_id) hosted.forget(held?.id ?? null);
    throw isOver();
  }
  if (row.hosted_id !== updated.hosted_id) hosted.forget(row.hosted_id);
  return updated;
}

const isOver = () => new AppError('conflict', 'A meeting that is over cannot be changed');

export async function findOwnMeeting(db: Db, ownerId: string, id: string): Promise<MeetingRow> {
  const row = found(await findMeeting(db, ownerId, id));
  if (row.owner_id !== ownerId) throw notFound();
  return row;
}
