import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restore } from '#server/platform/backup/restore.ts';
import { listKnownMigrations, migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { backUp } from '#test/database/backUp.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { findSummary } from '../summaries.queries.ts';

/** The migration that replaces three JSON columns by rows. */
const MIGRATION = '0026_summary_points';
const OWNER = crypto.randomUUID();

let database: TestDatabase;
let target: TestDatabase;
beforeEach(async () => {
  [database, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await emptySchema(database.db);
  const known = await listKnownMigrations();
  await migrate(database.connectionString, { only: known.slice(0, known.indexOf(MIGRATION)) });
});
afterEach(() => Promise.all([database.drop(), target.drop()]));

async function emptySchema(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const point = (text: string, evidence = 1) => ({ text, evidence: ids(evidence) });

/** Summaries in every language, with texts that are hard to escape, empty lists and duplicate points. */
const STORED = [
  {
    language: 'en',
    sentences: [
      point('We moved the launch to October.', 3),
      point('Karim’s "budget" is \\ closed;\n really.'),
    ],
    takeaways: [point('The customers complained twice.'), point('The customers complained twice.')],
    decisions: [point('The launch is moved.', 2)],
  },
  {
    language: 'fr',
    sentences: [point('Les décisions de l’équipe ont été prises mardi.')],
    takeaways: [],
    decisions: [point('On valide le budget ; <b>إلى</b> jeudi.', 40)],
  },
  {
    language: 'ar',
    sentences: [],
    takeaways: [point('نراجع اليوم ميزانية الفصل والقرارات الجديدة'), point('Zoé و Excel', 2)],
    decisions: [],
  },
  { language: 'en', sentences: [], takeaways: [], decisions: [] },
].map((summary) => ({ ...summary, id: crypto.randomUUID(), meetingId: crypto.randomUUID() }));

async function fill(db: Db): Promise<void> {
  await sql`insert into users (id, email, username, password_hash) values (${OWNER}, 'a@example.org', 'a', 'x')`.execute(
    db,
  );
  for (const { id, meetingId, language, sentences, takeaways, decisions } of STORED) {
    await sql`
      insert into meetings (id, owner_id, title, status, meeting_provider, bot_enabled, jitsi_domain, enable_recording,
        recording_mode, room_name, invite_token)
      values (${meetingId}, ${OWNER}, 'Revue', 'completed', 'jitsi', true, 'meet.jit.si', true, 'local', ${id}, ${id})`.execute(
      db,
    );
    await sql`
      insert into summaries (id, meeting_id, language, engine, sentences, takeaways, decisions) values (${id}, ${meetingId},
        ${language}, 'test', ${JSON.stringify(sentences)}, ${JSON.stringify(takeaways)}, ${JSON.stringify(decisions)})`.execute(
      db,
    );
    await sql`insert into action_items (summary_id, position, task, evidence) values (${id}, 0, 'Pay', ${ids(2)})`.execute(
      db,
    );
  }
}

/** The summaries with their search vectors, and the action items. */
async function searchesOf(db: Db) {
  const { rows } = await sql<{ id: string; search: string }>`
    select id, language, engine, created_at, search::text as search from summaries order by id`.execute(db);
  const items = await sql`
    select id, summary_id, position, task, owner, due, due_text, is_done, evidence, edited_at
    from action_items order by id`.execute(db);
  return { summaries: rows, items: items.rows };
}

async function expectStoredPoints(db: Db): Promise<void> {
  for (const { meetingId, language, sentences, takeaways, decisions } of STORED) {
    const found = await findSummary(db, OWNER, meetingId);
    expect(toPointLists(found!.points)).toMatchObject({ sentences, keyTakeaways: takeaways, decisions });
    const points = await db
      .selectFrom('summary_points')
      .selectAll()
      .where('summary_id', '=', found!.id)
      .execute();
    expect(new Set(points.map((row) => row.language))).toEqual(
      new Set(found!.points.length > 0 ? [language] : []),
    );
  }
}

test('the migration keeps every summary with its points, items and search vector', async () => {
  await fill(database.db);
  const before = await searchesOf(database.db);
  expect(before.summaries.map(({ search }) => search.length > 0).filter(Boolean)).toHaveLength(3);
  const known = await listKnownMigrations();
  await migrate(database.connectionString, { only: known.slice(0, known.indexOf(MIGRATION) + 1) });
  expect(await searchesOf(database.db)).toEqual(before);
  // The trigger computes the same vector from the rows as from the former columns.
  await sql`update summary_points set text = text`.execute(database.db);
  expect(await searchesOf(database.db)).toEqual(before);
  await migrate(database.connectionString);
  await expectStoredPoints(database.db);
  const after = await searchesOf(database.db);
  for (const [index, { search }] of after.summaries.entries()) {
    expect(search).toContain("'pay'");
    for (const lexeme of before.summaries[index]!.search.split(' ')) expect(search).toContain(lexeme);
  }
});

test('backups from before and after the migration restore the same summaries', async () => {
  await fill(database.db);
  const old = await backUp(database.db);
  await migrate(database.connectionString);
  const migrated = await searchesOf(database.db);
  for (const backup of [old, await backUp(database.db)]) {
    await emptySchema(target.db);
    await restore(target.connectionString, Readable.from([backup]));
    expect(await searchesOf(target.db)).toEqual(migrated);
    await expectStoredPoints(target.db);
  }
});
