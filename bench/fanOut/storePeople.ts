import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import type { ServerProcess } from '#test/serverProcess.ts';

/** Stores accounts that are signed in and joined the meeting, numbered from `first`. Resolves with their cookies. */
export async function storePeople(
  server: ServerProcess,
  meetingId: string,
  count: number,
  first = 1,
): Promise<string[]> {
  // Connects to the running database; does not start or stop it.
  const postgres = await startEmbeddedPostgres({ dataDir: server.dataDir, log: () => {} });
  const db = openDatabase(postgres.connectionString, { maxConnections: 1 });
  const tokens = Array.from({ length: count }, (_, nth) => `bench-session-of-person-${first + nth}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await sql`
    with made as (
      insert into users (email, username, name, password_hash)
      select 'person' || nth || '@example.org', 'person' || nth, 'Person ' || nth, 'none'
      from generate_series(${first}::integer, ${first + count - 1}::integer) as nth
      returning id, substr(username, 7)::integer - ${first - 1}::integer as nth
    ), joined as (
      insert into participants (meeting_id, user_id) select ${meetingId}::uuid, id from made
    )
    insert into sessions (user_id, token_hash, is_remembered, address, user_agent, expires_at)
    select id, decode((${hashes}::text[])[nth], 'hex'), true, '127.0.0.1', 'bench', now() + interval '1 day' from made`.execute(
    db,
  );
  await db.destroy();
  await postgres.stop();
  return tokens.map((token) => `tajmaat=${token}`);
}
