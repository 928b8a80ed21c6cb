import { randomBytes } from 'node:crypto';
import { AppError, found, notFound } from '#server/platform/errors.ts';
import type { Db, MeetingRow } from '#server/platform/tables.ts';
import {
  END_BEFORE_START,
  isEndAfterStart,
  type MeetingChanges,
  type MeetingDraft,
} from '#shared/contract/meetings.ts';
import { findMeeting, insertMeeting, updateMeeting } from './meetings.queries.ts';
import { insertParticipant } from './participants.queries.ts';

/** 128 random bits in an address: nobody guesses an invitation. */
export const newInviteToken = (): string => randomBytes(16).toString('base64url');

const newRoomName = (): string =>
  `meeting-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').toLowerCase()}`;

export async function scheduleMeeting(db: Db, ownerId: string, draft: MeetingDraft): Promise<MeetingRow> {
  refuseUnconfiguredProvider(draft.meetingProvider);
  return db.transaction().execute(async (transaction) => {
    const row = await insertMeeting(transaction, ownerId, {
      title: draft.title,
      start_time: new Date(draft.startTime),
      end_time: new Date(draft.endTime),
      meeting_provider: draft.meetingProvider,
      bot_enabled: draft.botEnabled,
      jitsi_domain: draft.jitsiDomain.toLowerCase(),
      enable_recording: draft.enableRecording,
      recording_mode: draft.recordingMode,
      room_name: newRoomName(),
      invite_token: newInviteToken(),
    });
    await insertParticipant(transaction, row.id, ownerId);
    return row;
  });
}

/** Changes a meeting of this owner; whoever merely joined gets the same 404 as everybody else. */
export async function changeMeeting(
  db: Db,
  ownerId: string,
  id: string,
  changes: MeetingChanges,
): Promise<MeetingRow> {
  const row = await findOwnMeeting(db, ownerId, id);
  refuseUnconfiguredProvider(changes.meetingProvider ?? row.meeting_provider);
  const startTime = changes.startTime ?? row.start_time?.toISOString();
  const endTime = changes.endTime ?? row.end_time?.toISOString();
  if (startTime && endTime && !isEndAfterStart({ startTime, endTime })) {
    throw new AppError('invalid', END_BEFORE_START, { fields: { endTime: END_BEFORE_START } });
  }
  const updated = await updateMeeting(db, ownerId, id, {
    title: changes.title ?? row.title,
    start_time: startTime ?? null,
    end_time: endTime ?? null,
    meeting_provider: changes.meetingProvider ?? row.meeting_provider,
    bot_enabled: changes.botEnabled ?? row.bot_enabled,
    jitsi_domain: (changes.jitsiDomain ?? row.jitsi_domain).toLowerCase(),
    enable_recording: changes.enableRecording ?? row.enable_recording,
    recording_mode: changes.recordingMode ?? row.recording_mode,
  });
  if (!updated) throw new AppError('conflict', 'A meeting that is over cannot be changed');
  return updated;
}

export async function findOwnMeeting(db: Db, ownerId: string, id: string): Promise<MeetingRow> {
  const row = found(await findMeeting(db, ownerId, id));
  if (row.owner_id !== ownerId) throw notFound();
  return row;
}

function refuseUnconfiguredProvider(provider: string): void {
  if (provider === 'jitsi') return;
  const message = 'Zoom is not configured on this server';
  throw new AppError('invalid', message, { fields: { meetingProvider: message } });
}
