import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listAppliedMigrations, listKnownMigrations, migrate } from '#server/platform/database/migrate.ts';
import { readConfig } from '#server/settings/config.ts';
import { createTestDatabase } from '#test/database/database.ts';
import { backupCommand } from './backupCommand.ts';

test('a backup made with the code of a newer version leaves the schema to the version that runs', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tajmaat-backup-'));
  try {
    const older = (await listKnownMigrations()).slice(0, -1);
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    await migrate(database.connectionString, { only: older });
    await sql`insert into users (email, username, password_hash) values ('a@example.org', 'a', 'x')`.execute(
      database.db,
    );
    const file = join(folder, 'backup');
    const config = readConfig({ DATABASE_URL: database.connectionString });
    await backupCommand.run({ config, connect: async () => database.connectionString }, [file]);
    expect(await listAppliedMigrations(database.db)).toEqual(older);
    const [header = ''] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    expect(JSON.parse(header)).toMatchObject({ migrations: older });
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

test('a backup of an empty database, as of a wrong DATA_DIR, fails and keeps the earlier file', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'tajmaat-backup-'));
  try {
    const file = join(folder, 'backup');
    await writeFile(file, 'yesterday');
    const config = readConfig({ DATA_DIR: folder });
    const backingUp = backupCommand.run({ config, connect: async () => database.connectionString }, [file]);
    await expect(backingUp).rejects.toThrow(`The database in ${folder} is empty. Set DATA_DIR`);
    expect(await readFile(file, 'utf8')).toBe('yesterday');
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
