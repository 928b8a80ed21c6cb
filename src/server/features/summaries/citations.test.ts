import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateQuotedSpeakers } from '#server/features/transcription/corrections/speakers.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { storeMeetings } from '#test/meetings/manyMeetings.ts';
import { createMeeting } from '#test/meetings/meetings.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { deleteCitationsOf } from './citations.queries.ts';

const OTHER_MEETINGS = 400;
const LINES = 2_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Stores a summary, its action items and an earlier version for every meeting that has none. */
async function summarizeOthers(db: Db): Promise<void> {
  await sql`
    with summary as (
      insert into summaries (meeting_id, language, engine)
      select id, 'en', 'test' from meetings where not exists (select from summaries where meeting_id = meetings.id)
      returning id, meeting_id
    ), version as (
      insert into summary_versions (meeting_id, revision, language, engine, created_at, dropped, way, changed_at)
      select meeting_id, 0, 'en', 'test', now(), 0, 'generated', now() from summary
      returning id
    ), item as (
      insert into summary_version_items (version_id, id, kind, position, content, evidence)
      select id, gen_random_uuid(), 'takeaway', nth, '{}', array[gen_random_uuid()]
      from version, generate_series(1, 10) as nth
    ), action as (
      insert into action_items (summary_id, position, task, evidence)
      select id, nth, 'Print it', array[gen_random_uuid()] from summary, generate_series(1, 10) as nth
    )
    insert into summary_points (summary_id, position, kind, text, evidence, language)
    select id, nth, 'takeaway', 'It is printed.', array[gen_random_uuid()], 'en'
    from summary, generate_series(1, 10) as nth`.execute(db);
  await sql`analyze`.execute(db);
}

/** How many rows this transaction has read by sequential scans of what summaries cite. */
async function rowsScanned(transaction: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read)::integer as count from pg_stat_xact_user_tables
    where relname in ('summary_points', 'action_items', 'summary_version_items')`.execute(transaction);
  return rows[0]!.count;
}

test('renaming a speaker or deleting the lines of a long meeting does not read the summaries of other meetings', async () => {
  const amina = await app.signUp('Amina Kaci');
  const id = await createMeeting(amina);
  const lines = Array.from({ length: LINES }, () => crypto.randomUUID());
  await storeSummary(app.db, id, { sentence: [{ text: 'Lila: I print it.', evidence: [lines[0]!] }] });
  await storeMeetings(app.db, amina.id, OTHER_MEETINGS);
  await summarizeOthers(app.db);
  await app.db.transaction().execute(async (transaction) => {
    await updateQuotedSpeakers(transaction, id, { from: 'Lila', to: 'Lila Haddad', segmentIds: lines });
    const point = transaction
      .selectFrom('summary_points')
      .innerJoin('summaries', 'summaries.id', 'summary_id')
      .select('text')
      .where('meeting_id', '=', id);
    expect(await point.execute()).toEqual([{ text: 'Lila Haddad: I print it.' }]);
    await deleteCitationsOf(transaction, id, lines);
    expect(await point.execute()).toEqual([]);
    expect(await rowsScanned(transaction)).toBe(0);
  });
});
