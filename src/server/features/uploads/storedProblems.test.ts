import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listKnownMigrations, migrate } from '#server/platform/database/migrate.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { toUpload } from './toUpload.ts';
import { listUploads } from './uploads.queries.ts';

/** The migration before which an upload stored its problem only as a sentence. */
const MIGRATION = '0027_problem_codes';
const OWNER = crypto.randomUUID();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  const known = await listKnownMigrations();
  await migrate(database.connectionString, { only: known.slice(0, known.indexOf(MIGRATION)) });
});
afterEach(() => database.drop());

const STORED: Problem[] = [
  problem('recording_undecodable'),
  problem('recording_without_sound'),
  problem('recording_damaged'),
  problem('recording_without_speech'),
  problem('recording_gone'),
  problem('recording_given_up'),
  problem('recording_overtaken'),
  problem('speech_not_installed'),
  problem('recording_too_long', { hours: 5 }),
  problem('recording_unsupported_language', { engine: 'PocketSphinx (en-us)', language: 'fr' }),
  problem('recording_unsupported_language', { engine: 'Whisper does not understand', language: 'ar' }),
];

test('the migration gives a stored problem its code, and keeps the text of an unknown problem', async () => {
  const messages = [...STORED.map(({ message }) => message), 'The tape is torn.', null];
  await sql`insert into users (id, email, username, password_hash) values (${OWNER}, 'a@example.org', 'a', 'x')`.execute(
    database.db,
  );
  for (const message of messages)
    await sql`insert into uploads (id, owner_id, file_name, language, size_bytes, stage, problem)
      values (${crypto.randomUUID()}, ${OWNER}, 'a.mp3', 'en', 1, 'failed', ${message})`.execute(database.db);
  await migrate(database.connectionString);
  const rows = (await listUploads(database.db, OWNER)).map(toUpload);
  const shown = new Map(
    rows.map(({ problem, problemCode, problemParams }) => [problem, { problemCode, problemParams }]),
  );
  expect([...shown.keys()].toSorted()).toEqual(messages.toSorted());
  for (const { code, params, message } of STORED)
    expect(shown.get(message)).toEqual({ problemCode: code, problemParams: params ?? null });
  for (const message of ['The tape is torn.', null])
    expect(shown.get(message)).toEqual({ problemCode: null, problemParams: null });
});
