import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp } from '#test/testApp.ts';

const MIGRATION = 'migrations/0056_engine_names.sql';

test('the migration removes the host from the engines of stored summaries, and keeps the rest of their names', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const owner = await app.signUp();
  const meeting = await createMeeting(owner);
  const [line] = await sayLines(app, meeting, owner, ['We moved the launch.']);
  const id = await storeSummary(app.db, meeting, {
    sentence: [{ text: 'We moved the launch.', evidence: [line!] }],
  });
  const migrated: [stored: string, now: string][] = [
    ['scribe (10.0.0.7:8080)', 'scribe'],
    ['scribe (api.example.org)', 'scribe'],
    ['gemma (small) (localhost)', 'gemma (small)'],
    ['qwen (instruct)', 'qwen (instruct)'],
    ['Embedded extractive engine', 'Embedded extractive engine'],
  ];
  for (const [stored, now] of migrated) {
    const change = app.db.updateTable('summaries').set({ engine: stored }).where('id', '=', id);
    await change.execute();
    await sql.raw(await readFile(MIGRATION, 'utf8')).execute(app.db);
    const { engine } = await app.db
      .selectFrom('summaries')
      .select('engine')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([stored, engine]).toEqual([stored, now]);
  }
});
