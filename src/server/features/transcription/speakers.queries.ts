import { sql } from 'kysely';
import type { Db } from '#server/platform/tables.ts';

/** Everybody whose lines are stored in the meeting. */
export const listSpeakers = (db: Db, meetingId: string) =>
  db
    .selectFrom('segments')
    .select(['speaker_id as id', 'speaker_name as name', 'by_guest as isGuest'])
    .distinct()
    .where('meeting_id', '=', meetingId)
    .execute();

/** A guest of the meeting, present or not; undefined for an account. */
export const findGuest = (db: Db, meetingId: string, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(name, username)`.as('name')])
    .where('id', '=', userId)
    .where('guest_of', '=', meetingId)
    .executeTakeFirst();

export const updateGuestName = (db: Db, meetingId: string, userId: string, name: string) =>
  db.updateTable('users').set({ name }).where('id', '=', userId).where('guest_of', '=', meetingId).execute();

export interface SpeakerKey {
  speakerId: string | null;
  speakerName: string;
}

export interface SpeakerUpdate extends SpeakerKey {
  change: number;
}

/** Gives all lines of one speaker to another name. Resolves with how many lines they are. */
export async function updateSpeaker(
  db: Db,
  meetingId: string,
  from: SpeakerKey,
  { speakerId, speakerName, change }: SpeakerUpdate,
): Promise<number> {
  const result = await db
    .updateTable('segments')
    .set({ speaker_id: speakerId, speaker_name: speakerName, change })
    .where('meeting_id', '=', meetingId)
    .where(sql<boolean>`speaker_id is not distinct from ${from.speakerId}::uuid`)
    .$if(from.speakerId === null, (query) => query.where('speaker_name', '=', from.speakerName))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Renames the owner of action items, with or without the mark of guests behind the name. */
export const updateActionOwners = (db: Db, meetingId: string, from: string, to: string) =>
  db
    .updateTable('action_items')
    .set({ owner: sql<string>`${to} || substr(owner, char_length(${from}) + 1)` })
    .where('summary_id', 'in', (summaries) =>
      summaries.selectFrom('summaries').select('id').where('meeting_id', '=', meetingId),
    )
    .where(sql<boolean>`(owner = ${from} or (starts_with(owner, ${`${from} (`}) and owner like '%)'))`)
    .execute();
