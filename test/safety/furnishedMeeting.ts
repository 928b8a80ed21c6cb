import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { detailOf, type Person } from '#test/meetings/meetings.ts';
import { asEveryKind, storeSummary } from '#test/meetings/summaries.ts';
import type { TestApp } from '#test/testApp.ts';

export interface FurnishedMeeting {
  id: string;
  inviteToken: string;
  segmentId: string;
  summaryId: string;
  actionItemId: string;
  uploadId: string;
}

/** Creates a meeting of this person with a row in every table that refers to meetings. */
export async function furnishMeeting(
  { db }: Pick<TestApp, 'db'>,
  owner: Person,
  { title = 'Budget T3', said = 'Karim sends the budget to everybody before Friday.' } = {},
): Promise<FurnishedMeeting> {
  const payload = { title, startTime: '2030-01-01T09:00:00Z', endTime: '2030-01-01T10:00:00Z' };
  const { id } = (await owner.call({ method: 'POST', url: '/api/meetings', payload })).json<Meeting>();
  const { inviteUrl } = await detailOf(owner, id);
  const place = { meetingId: id, owner, title, said };
  const segmentId = await insertLine(db, place);
  const cited = { ...place, segmentId };
  const { summaryId, actionItemId } = await insertSummary(db, cited);
  await insertQuestions(db, cited);
  await db
    .insertInto('meeting_invitations')
    .values({ meeting_id: id, email: `${crypto.randomUUID()}@example.org` })
    .execute();
  const uploadId = await insertUpload(db, place);
  return { id, inviteToken: inviteUrl.split('/').at(-1)!, segmentId, summaryId, actionItemId, uploadId };
}

interface Place {
  meetingId: string;
  owner: Person;
  title: string;
  said: string;
}

/** Inserts a line, its speaker's stream, and every kind of change to lines. Resolves with the line's id. */
async function insertLine(db: Db, { meetingId, owner, said }: Place): Promise<string> {
  const segmentId = crypto.randomUUID();
  await db
    .insertInto('segments')
    .values({
      id: segmentId,
      meeting_id: meetingId,
      line: 1,
      speaker_id: owner.id,
      speaker_name: owner.name ?? owner.username,
      language: 'en',
      content: said,
      started_at: new Date(),
      duration_ms: 2_000,
    })
    .execute();
  await db
    .insertInto('line_corrections')
    .values({
      meeting_id: meetingId,
      change: 1,
      segment_id: segmentId,
      content_before: said,
      corrected_by: owner.id,
    })
    .execute();
  await db
    .insertInto('line_vectors')
    .values({
      meeting_id: meetingId,
      first_line: 1,
      last_line: 1,
      model: 'tiny',
      digest: randomBytes(16),
      signs: '01',
      vector: Buffer.of(1, 127),
    })
    .execute();
  await db
    .insertInto('speech_streams')
    .values({ meeting_id: meetingId, user_id: owner.id, stream_id: crypto.randomUUID(), decoder_state: null })
    .execute();
  await db
    .insertInto('withdrawals')
    .values({ meeting_id: meetingId, speaker_id: owner.id, change: 2, through_line: 1 })
    .execute();
  await db
    .insertInto('retractions')
    .values({ meeting_id: meetingId, change: 4, line: 2, segment_id: crypto.randomUUID() })
    .execute();
  await db
    .insertInto('speaker_changes')
    .values({
      meeting_id: meetingId,
      change: 3,
      speaker_id: owner.id,
      from_name: 'Speaker 1',
      to_name: owner.name ?? owner.username,
      segment_ids: [segmentId],
      action_item_ids: [],
    })
    .execute();
  // As many lines and changes as the rows above.
  await db
    .updateTable('meetings')
    .set({ line_count: 2, change_count: 4 })
    .where('id', '=', meetingId)
    .execute();
  return segmentId;
}

/** Inserts a summary that cites the line, with an earlier version, a link, a reminder and a run that is under way. */
async function insertSummary(
  db: Db,
  { meetingId, owner, said, segmentId }: Place & { segmentId: string },
): Promise<{ summaryId: string; actionItemId: string }> {
  const summaryId = await storeSummary(db, meetingId, asEveryKind([{ text: said, evidence: [segmentId] }]));
  const { id: actionItemId } = await db
    .insertInto('action_items')
    .values({ summary_id: summaryId, position: 0, task: said, evidence: [segmentId] })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The first state of the summary becomes an earlier version.
  await db.updateTable('summaries').set({ revision: 2 }).where('id', '=', summaryId).execute();
  const { id: versionId } = await db
    .insertInto('summary_versions')
    .values({
      meeting_id: meetingId,
      revision: 1,
      language: 'en',
      engine: 'test',
      created_at: new Date(),
      dropped: 0,
      fallback: null,
      chosen_language: null,
      way: 'edited',
      changed_by: owner.id,
      changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('summary_version_items')
    .values({
      version_id: versionId,
      id: crypto.randomUUID(),
      kind: 'decision',
      position: 0,
      content: sql<string>`(
        select to_jsonb(point) - 'edited_by' - 'summary_id' from summary_points as point
        where summary_id = ${summaryId} and kind = 'decision'
      )`,
      evidence: [segmentId],
      edited_by: owner.id,
    })
    .execute();
  await db
    .insertInto('action_reminders')
    .values({ action_item_id: actionItemId, user_id: owner.id, due: '2030-01-02' })
    .execute();
  await db
    .insertInto('summary_runs')
    .values({ meeting_id: meetingId, run: crypto.randomUUID(), stage: 'reading', done: 0, total: 1 })
    .execute();
  await db
    .insertInto('summary_shares')
    .values({
      meeting_id: meetingId,
      token_hash: randomBytes(32),
      has_transcript: true,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await db
    .insertInto('summary_parts')
    .values({ meeting_id: meetingId, key: 'part', content: JSON.stringify({ points: [said] }) })
    .execute();
  return { summaryId, actionItemId };
}

/** Inserts a question about the meeting and one about all meetings, with answers that cite the line. */
async function insertQuestions(
  db: Db,
  { meetingId, owner, title, said, segmentId }: Place & { segmentId: string },
): Promise<void> {
  await db
    .insertInto('chat_turns')
    .values({
      id: crypto.randomUUID(),
      meeting_id: meetingId,
      user_id: owner.id,
      question: title,
      sentences: JSON.stringify([{ text: said, evidence: [segmentId] }]),
      evidence: [segmentId],
      state: 'answered',
      dropped: 0,
    })
    .execute();
  const askedTurnId = crypto.randomUUID();
  await db
    .insertInto('asked_turns')
    .values({
      id: askedTurnId,
      user_id: owner.id,
      question: title,
      sentences: JSON.stringify([{ text: said, evidence: [segmentId] }]),
      state: 'answered',
      dropped: 0,
    })
    .execute();
  await db.insertInto('asked_turn_lines').values({ turn_id: askedTurnId, segment_id: segmentId }).execute();
}

async function insertUpload(db: Db, { meetingId, owner, title }: Place): Promise<string> {
  const uploadId = crypto.randomUUID();
  await db
    .insertInto('uploads')
    .values({
      id: uploadId,
      owner_id: owner.id,
      meeting_id: meetingId,
      file_name: `${title}.mp3`,
      language: 'en',
      size_bytes: 1_000,
      stage: 'done',
    })
    .execute();
  return uploadId;
}
