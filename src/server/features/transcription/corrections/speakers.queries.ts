import { type Insertable, type Selectable, sql } from 'kysely';
import { isInSummaryOf } from '#server/features/summaries/isInSummaryOf.queries.ts';
import type { SpeakerChangesTable } from '#server/platform/database/tables/transcriptTables.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** All speakers who have stored lines in the meeting. */
export const listSpeakers = (db: Db, meetingId: string) =>
  db
    .selectFrom('segments')
    .select(['speaker_id as id', 'speaker_name as name', 'by_guest as isGuest'])
    .distinct()
    .where('meeting_id', '=', meetingId)
    .execute();

/** Finds a guest of the meeting, present or not; undefined for a user with an account. */
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

interface SpeakerUpdate extends SpeakerKey {
  change: number;
}

/** Moves all lines of one speaker to another name. Resolves with the ids of the lines. */
export async function updateSpeaker(
  db: Db,
  meetingId: string,
  from: SpeakerKey,
  { speakerId, speakerName, change }: SpeakerUpdate,
): Promise<string[]> {
  const rows = await db
    .updateTable('segments')
    .set({ speaker_id: speakerId, speaker_name: speakerName, change })
    .where('meeting_id', '=', meetingId)
    .where(sql<boolean>`speaker_id is not distinct from ${from.speakerId}::uuid`)
    .$if(from.speakerId === null, (query) => query.where('speaker_name', '=', from.speakerName))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface OwnerUpdate {
  from: string;
  to: string;
  /** Only these action items; all action items of the meeting when absent. */
  ids?: string[];
}

/** Renames the owner of action items, with or without the guest mark behind the name. Resolves with their ids. */
export const updateActionOwners = async (
  db: Db,
  meetingId: string,
  { from, to, ids }: OwnerUpdate,
): Promise<string[]> =>
  (
    await db
      .updateTable('action_items')
      .set({ owner: sql<string>`${to} || substr(owner, char_length(${from}) + 1)` })
      .where(isInSummaryOf(meetingId))
      .where(sql<boolean>`(owner = ${from} or (starts_with(owner, ${`${from} (`}) and owner like '%)'))`)
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`action_items.id = any(${ids}::uuid[])`))
      .returning('action_items.id')
      .execute()
  ).map(({ id }) => id);

export const insertSpeakerChange = (db: Db, change: Insertable<SpeakerChangesTable>) =>
  db.insertInto('speaker_changes').values(change).execute();

/** Removes and returns the change that is being undone; undefined if it was undone already. */
export const takeSpeakerChange = (db: Db, meetingId: string, change: number) =>
  db
    .deleteFrom('speaker_changes')
    .where('meeting_id', '=', meetingId)
    .where('change', '=', change)
    .returningAll()
    .executeTakeFirst();

/** Gives these lines their earlier name, except lines that no longer have the later one. Resolves with their number. */
export async function restoreSpeaker(
  db: Db,
  meetingId: string,
  { segment_ids, speaker_id, from_name, to_name }: Selectable<SpeakerChangesTable>,
  change: number,
): Promise<number> {
  const result = await db
    .updateTable('segments')
    .set({ speaker_name: from_name, change })
    .where('meeting_id', '=', meetingId)
    .where(sql<boolean>`id = any(${segment_ids}::uuid[])`)
    .where('speaker_name', '=', to_name)
    .where(sql<boolean>`speaker_id is not distinct from ${speaker_id}::uuid`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

interface QuotationUpdate {
  from: string;
  to: string;
  /** The lines whose speaker was renamed. */
  segmentIds: string[];
}

/** Renames the speaker before each sentence that quotes these lines, with or without the guest mark. */
export async function updateQuotedSpeakers(
  db: Db,
  meetingId: string,
  quotation: QuotationUpdate,
): Promise<void> {
  const { from, to, segmentIds } = quotation;
  await updateQuotedPeople(db, meetingId, quotation);
  await updateCiting(db, meetingId, segmentIds)
    .set({ text: sql<string>`${to} || substr(text, char_length(${from}) + 1)` })
    .where('kind', '=', 'sentence')
    .where(
      sql<boolean>`(starts_with(text, ${`${from}: `}) or (starts_with(text, ${`${from} (`}) and strpos(text, '): ') > 0))`,
    )
    .execute();
}

/** Renames the people of a stand-up's points, and those who ask and answer in an interview. */
async function updateQuotedPeople(
  db: Db,
  meetingId: string,
  { from, to, segmentIds }: QuotationUpdate,
): Promise<void> {
  const quoted = updateCiting(db, meetingId, segmentIds);
  await quoted
    .set({ person: sql<string>`${to} || substr(person, char_length(${from}) + 1)` })
    .where(sql<boolean>`(person = ${from} or (starts_with(person, ${`${from} (`}) and person like '%)'))`)
    .execute();
  await quoted
    .set({
      text: sql<string>`substr(replace(E'\n' || text, E'\n' || ${`${from}: `}, E'\n' || ${`${to}: `}), 2)`,
    })
    .where('kind', '=', 'exchange')
    .execute();
}

const updateCiting = (db: Db, meetingId: string, segmentIds: string[]) =>
  db
    .updateTable('summary_points')
    .where(isInSummaryOf(meetingId))
    .where(sql<boolean>`evidence && ${segmentIds}::uuid[]`);
