import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { withServerDatabase } from '#test/processes/serverDatabase.ts';
import type { ServerProcess } from '#test/processes/serverProcess.ts';

interface Crowd {
  meetingId: string;
  count: number;
  /** Number of the first account, in the names of all. */
  first?: number;
}

/** Stores accounts that are signed in and joined the meeting. Resolves with their cookies. */
export async function storePeople(
  server: ServerProcess,
  { meetingId, count, first = 1 }: Crowd,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, nth) => `bench-session-of-person-${first + nth}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const statement = sql`
    with made as (
      insert into users (email, username, name, password_hash)
      select 'person' || nth || '@example.org', 'person' || nth, 'Person ' || nth, 'none'
      from generate_series(${first}::integer, ${first + count - 1}::integer) as nth
      returning id, substr(username, 7)::integer - ${first - 1}::integer as nth
    ), joined as (
      insert into participants (meeting_id, user_id) select ${meetingId}::uuid, id from made
    )
    insert into sessions (user_id, token_hash, is_remembered, address, user_agent, expires_at)
    select id, decode((${hashes}::text[])[nth], 'hex'), true, '127.0.0.1', 'bench', now() + interval '1 day' from made`;
  await withServerDatabase(server, (db) => statement.execute(db));
  return tokens.map((token) => `tajmaat=${token}`);
}
