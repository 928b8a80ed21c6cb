import type { Db, MeetingRow } from '#server/platform/tables.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { listParticipants } from './participants.queries.ts';
import { inviteUrl, type MeetingAddresses, toIso, toMeeting } from './toMeeting.ts';

/** What a meeting's screens need beyond the meeting and that is the same for every meeting of this instance. */
export type InstanceFacts = Pick<MeetingDetail, 'speech' | 'conferenceScripts'>;

export async function toMeetingDetail(
  db: Db,
  row: MeetingRow,
  addresses: MeetingAddresses,
  facts: InstanceFacts,
): Promise<MeetingDetail> {
  const participants = await listParticipants(db, row.id);
  return {
    ...toMeeting(row, addresses),
    startedAt: toIso(row.started_at),
    endedAt: toIso(row.ended_at),
    inviteUrl: inviteUrl(row.invite_token, addresses),
    participants: participants.map((person) => ({
      id: person.id,
      name: person.name ?? person.username,
      consentedAt: toIso(person.consented_at),
    })),
    ...facts,
  };
}
