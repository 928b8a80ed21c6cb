import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listKnownMigrations, migrate } from '#server/platform/database/migrate.ts';
import { createTestDatabase } from '#test/database/database.ts';

const MIGRATION = '0053_drawn_change';

test('the migration gives every point, task and version item the change count of its summary', async () => {
  const { db, connectionString, drop } = await createTestDatabase();
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const known = await listKnownMigrations();
    await migrate(connectionString, { only: known.slice(0, known.indexOf(MIGRATION)) });
    const [owner, meeting, summary, version] = Array.from({ length: 4 }, () => crypto.randomUUID());
    await sql`insert into users (id, email, username, password_hash) values (${owner}, 'a@example.org', 'a', 'x')`.execute(
      db,
    );
    await sql`
      insert into meetings (id, owner_id, title, status, meeting_provider, bot_enabled, jitsi_domain, enable_recording,
        recording_mode, room_name, invite_token)
      values (${meeting}, ${owner}, 'Revue', 'completed', 'jitsi', true, 'meet.jit.si', true, 'local', 'r', 't')`.execute(
      db,
    );
    await sql`insert into summaries (id, meeting_id, language, engine, drawn_change) values (${summary}, ${meeting}, 'en', 'test', 7)`.execute(
      db,
    );
    await sql`insert into summary_points (summary_id, position, kind, text, evidence, language) values (${summary}, 0, 'decision', 'Yes', '{}', 'en')`.execute(
      db,
    );
    await sql`insert into action_items (summary_id, position, task, evidence) values (${summary}, 0, 'Pay', '{}')`.execute(
      db,
    );
    await sql`
      insert into summary_versions (id, meeting_id, revision, language, engine, created_at, drawn_change, dropped, way, changed_at)
      values (${version}, ${meeting}, 1, 'en', 'test', now(), 3, 0, 'generated', now())`.execute(db);
    await sql`
      insert into summary_version_items (version_id, id, kind, position, content, evidence)
      values (${version}, ${crypto.randomUUID()}, 'decision', 0, '{"text": "No"}', '{}')`.execute(db);
    await migrate(connectionString);
    const { rows } = await sql<{ change: number }>`
      select drawn_change as change from summary_points
      union all select drawn_change from action_items
      union all select (content ->> 'drawn_change')::integer from summary_version_items`.execute(db);
    expect(rows.map(({ change }) => change)).toEqual([7, 7, 3]);
  } finally {
    await drop();
  }
});
