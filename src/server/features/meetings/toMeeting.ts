import type { MeetingRow } from '#server/platform/database/tables.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { DEFAULT_JITSI_DOMAIN } from '#shared/rules/conference/jitsiDomain.ts';

/** Base addresses of the links to meetings of this instance. */
export interface MeetingAddresses {
  publicUrl: string;
  /** The operator's own Jitsi host; null if the built-in room is used. */
  jitsiHost: string | null;
}

/** The columns that a meeting's API representation needs. */
export const WIRE_COLUMNS = [
  'id',
  'title',
  'start_time',
  'end_time',
  'status',
  'meeting_provider',
  'bot_enabled',
  'jitsi_domain',
  'enable_recording',
  'recording_mode',
  'recording_status',
  'join_url',
  'room_name',
  'owner_id',
] as const satisfies (keyof MeetingRow)[];
type WireRow = Pick<MeetingRow, (typeof WIRE_COLUMNS)[number]>;

/** Converts a row for the API. Lists each public field, so that a new column is not exposed by accident. */
export function toMeeting(row: WireRow, addresses: MeetingAddresses): Meeting {
  return {
    id: row.id,
    title: row.title,
    startTime: toIso(row.start_time),
    endTime: toIso(row.end_time),
    status: row.status,
    meetingProvider: row.meeting_provider,
    botEnabled: row.bot_enabled,
    jitsiDomain: row.jitsi_domain,
    enableRecording: row.enable_recording,
    recordingMode: row.recording_mode,
    recordingStatus: row.recording_status,
    meetingUrl: meetingUrl(row, addresses),
    roomName: row.room_name,
    createdBy: row.owner_id,
  };
}

export const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const inviteUrl = (token: string, { publicUrl }: MeetingAddresses): string =>
  `${publicUrl}/join/${token}`;

function meetingUrl(row: WireRow, { publicUrl, jitsiHost }: MeetingAddresses): string {
  if (row.join_url) return row.join_url;
  const host = row.jitsi_domain === DEFAULT_JITSI_DOMAIN ? jitsiHost : row.jitsi_domain;
  return host
    ? `https://${host}/${encodeURIComponent(row.room_name)}`
    : `${publicUrl}/meetings/jitsi/${row.id}`;
}
