import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Meeting, MeetingDetail } from '#shared/contract/meetings.ts';
import { asEveryKind, storeSummary } from '#test/summaries.ts';
import type { TestApp } from '#test/testApp.ts';

export type Person = Awaited<ReturnType<TestApp['signUp']>>;

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
  app: TestApp,
  owner: Person,
  { title = 'Budget T3', said = 'Karim sends the budget to everybody before Friday.' } = {},
): Promise<FurnishedMeeting> {
  const payload = { title, startTime: '2030-01-01T09:00:00Z', endTime: '2030-01-01T10:00:00Z' };
  const { id } = (await owner.call({ method: 'POST', url: '/api/meetings', payload })).json<Meeting>();
  const { inviteUrl } = (await owner.call({ url: `/api/jitsi/meetings/${id}` })).json<MeetingDetail>();
  const segmentId = crypto.randomUUID();
  await app.db
    .insertInto('segments')
    .values({
      id: segmentId,
      meeting_id: id,
      line: 1,
      speaker_id: owner.id,
      speaker_name: owner.name ?? owner.username,
      language: 'en',
      content: said,
      started_at: new Date(),
      duration_ms: 2_000,
    })
    .execute();
  await app.db
    .insertInto('line_corrections')
    .values({
      meeting_id: id,
      change: 1,
      segment_id: segmentId,
      content_before: said,
      corrected_by: owner.id,
    })
    .execute();
  await app.db
    .insertInto('line_vectors')
    .values({
      meeting_id: id,
      first_line: 1,
      last_line: 1,
      model: 'tiny',
      digest: randomBytes(16),
      signs: '01',
      vector: Buffer.of(1, 127),
    })
    .execute();
  await app.db
    .insertInto('speech_streams')
    .values({ meeting_id: id, user_id: owner.id, stream_id: crypto.randomUUID(), decoder_state: null })
    .execute();
  await app.db
    .insertInto('withdrawals')
    .values({ meeting_id: id, speaker_id: owner.id, change: 2, through_line: 1 })
    .execute();
  await app.db
    .insertInto('retractions')
    .values({ meeting_id: id, change: 4, line: 2, segment_id: crypto.randomUUID() })
    .execute();
  await app.db
    .insertInto('speaker_changes')
    .values({
      meeting_id: id,
      change: 3,
      speaker_id: owner.id,
      from_name: 'Speaker 1',
      to_name: owner.name ?? owner.username,
      segment_ids: [segmentId],
      action_item_ids: [],
    })
    .execute();
  await app.db
    .insertInto('summary_shares')
    .values({
      meeting_id: id,
      token_hash: randomBytes(32),
      has_transcript: true,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const summaryId = await storeSummary(app.db, id, asEveryKind([{ text: said, evidence: [segmentId] }]));
  const { id: actionItemId } = await app.db
    .insertInto('action_items')
    .values({ summary_id: summaryId, position: 0, task: said, evidence: [segmentId] })
    .returning('id')
    .executeTakeFirstOrThrow();
  // As many lines and changes as the rows above.
  await app.db.updateTable('meetings').set({ line_count: 2, change_count: 4 }).where('id', '=', id).execute();
  // The first state of the summary becomes an earlier version.
  await app.db.updateTable('summaries').set({ revision: 2 }).where('id', '=', summaryId).execute();
  const { id: versionId } = await app.db
    .insertInto('summary_versions')
    .values({
      meeting_id: id,
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
  await app.db
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
  await app.db
    .insertInto('action_reminders')
    .values({ action_item_id: actionItemId, user_id: owner.id, due: '2030-01-02' })
    .execute();
  await app.db
    .insertInto('summary_runs')
    .values({ meeting_id: id, run: crypto.randomUUID(), stage: 'reading', done: 0, total: 1 })
    .execute();
  await app.db
    .insertInto('chat_turns')
    .values({
      id: crypto.randomUUID(),
      meeting_id: id,
      user_id: owner.id,
      question: title,
      sentences: JSON.stringify([{ text: said, evidence: [segmentId] }]),
      evidence: [segmentId],
      state: 'answered',
      dropped: 0,
    })
    .execute();
  const askedTurnId = crypto.randomUUID();
  await app.db
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
  await app.db
    .insertInto('asked_turn_lines')
    .values({ turn_id: askedTurnId, segment_id: segmentId })
    .execute();
  await app.db
    .insertInto('summary_parts')
    .values({ meeting_id: id, key: 'part', content: JSON.stringify({ points: [said] }) })
    .execute();
  await app.db
    .insertInto('meeting_invitations')
    .values({ meeting_id: id, email: `${crypto.randomUUID()}@example.org` })
    .execute();
  const uploadId = crypto.randomUUID();
  await app.db
    .insertInto('uploads')
    .values({
      id: uploadId,
      owner_id: owner.id,
      meeting_id: id,
      file_name: `${title}.mp3`,
      language: 'en',
      size_bytes: 1_000,
      stage: 'done',
    })
    .execute();
  return { id, inviteToken: inviteUrl.split('/').at(-1)!, segmentId, summaryId, actionItemId, uploadId };
}
