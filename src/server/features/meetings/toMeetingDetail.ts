import { findKeptRecording } from '#server/features/uploads/playback/recordings.queries.ts';
import type { Db, MeetingRow } from '#server/platform/database/tables.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { listEarlierGuests } from './guests/guests.queries.ts';
import { isReopenable } from './lifecycle/reopening.ts';
import { listParticipants } from './participants.queries.ts';
import { toRetention } from './retention/toRetention.ts';
import { inviteUrl, type MeetingAddresses, toIso, toMeeting } from './toMeeting.ts';

/** Settings of this instance that a meeting's screens need. */
export interface InstanceFacts {
  speech: MeetingDetail['speech'];
  /** Sources of the conference client for meetings at this domain; empty for a domain that is not allowed. */
  scriptsOfDomain: (jitsiDomain: string) => string[];
  /** Days after their end for which this server keeps meetings; null for no limit. */
  retentionDays: number | null;
}

interface DetailContext {
  addresses: MeetingAddresses;
  facts: InstanceFacts;
}

/** What the live screen and the review need of a meeting. The caller checks that the viewer may see the meeting. */
export async function toMeetingDetail(
  db: Db,
  viewerId: string,
  row: MeetingRow,
  { addresses, facts: { speech, scriptsOfDomain, retentionDays } }: DetailContext,
): Promise<MeetingDetail> {
  const participants = await listParticipants(db, row.id);
  const earlierGuests = await listEarlierGuests(db, viewerId, row.id);
  const kept = await findKeptRecording(db, viewerId, row.id);
  return {
    ...toMeeting(row, addresses),
    startedAt: toIso(row.started_at),
    endedAt: toIso(row.ended_at),
    reopenedAt: toIso(row.reopened_at),
    pausedMs: row.paused_ms,
    isReopenable: row.owner_id === viewerId && isReopenable(row, new Date()),
    inviteUrl: inviteUrl(row.invite_token, addresses),
    participants: participants.map((person) => ({
      id: person.id,
      name: person.name ?? person.username,
      isGuest: person.isGuest,
      consentedAt: toIso(person.consented_at),
    })),
    earlierGuests,
    recording:
      kept?.keptFrom && kept.keptUntil
        ? {
            startedAt: kept.keptFrom.toISOString(),
            durationMs: kept.durationMs,
            keptUntil: kept.keptUntil.toISOString(),
          }
        : null,
    retention: toRetention(row, retentionDays),
    speech,
    conferenceScripts: scriptsOfDomain(row.jitsi_domain),
  };
}
