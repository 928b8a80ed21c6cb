import { type RawBuilder, sql } from 'kysely';
import { suspendForLoad } from '#server/platform/backup/bulkLoad.queries.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { makeSentences } from './sentences.ts';

/**
 * Meetings 1 to 8,000 are owned by the heavy person, the next 400 by the normal person and the next 200, of an hour each,
 * by the person with long meetings; the meetings that the first two joined follow.
 */
const OWN = { heavy: 8_000, normal: 400, long: 200 };
const LINES_OF_AN_HOUR = 600;
const JOINED = { heavy: 2_000, normal: 100 };
const OTHER_PEOPLE = 1_000;
const SENTENCES = 40_000;
const SEED = 20_261_122;
/** Number of parallel connections, because each computes the generated columns of its rows. */
const CONNECTIONS = 3;
const MEETINGS_AT_ONCE = 2_500;

interface Scale {
  meetings: number;
  /** Number of lines: mostly twelve or thirteen in each completed meeting; four of five meetings are completed. */
  lines: number;
}

interface MeasuredPeople {
  heavyId: string;
  normalId: string;
  longId: string;
}

/**
 * Fills the database of a new server with this many meetings of a thousand people, identical in every run. The heavy
 * person sees 10,000 of them, the normal person 500.
 */
export async function fillDatabase(
  connectionString: string,
  people: MeasuredPeople,
  meetings: number,
): Promise<Scale> {
  const db = openDatabase(connectionString, { maxConnections: CONNECTIONS, statementTimeoutMs: 0 });
  try {
    const resume = await suspendForLoad(db);
    await storePeople(db);
    await storeSentences(db);
    const starts = Array.from(
      { length: Math.ceil(meetings / MEETINGS_AT_ONCE) },
      (_, i) => i * MEETINGS_AT_ONCE,
    );
    const worker = async () => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift())
        await storeMeetings(db, people, start + 1, Math.min(meetings, start + MEETINGS_AT_ONCE));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    await sql`drop table bench_sentences`.execute(db);
    // Restores indexes and keys without a transaction, because locks on all tables would deadlock with the running
    // server.
    await db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '256MB'`.execute(connection);
      await resume(connection);
    });
    await sql`vacuum analyze`.execute(db);
    // Writes the filled pages to disk now, because otherwise PostgreSQL does so during the measurement.
    await sql`checkpoint`.execute(db);
    const { rows } = await sql<{ lines: number }>`select count(*) as lines from segments`.execute(db);
    return { meetings, lines: rows[0]?.lines ?? 0 };
  } finally {
    await db.destroy();
  }
}

/** A valid UUID of version 4 that is derived from the text. */
const idOf = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

const personId = (nth: RawBuilder<unknown>) => idOf(sql`'person ' || ${nth}`);

async function storePeople(db: Db): Promise<void> {
  await sql`
    insert into users (id, email, username, name, password_hash)
    select ${personId(sql`nth`)}, 'person' || nth || '@example.org', 'person' || nth, 'Person ' || nth, 'none'
    from generate_series(0, ${OTHER_PEOPLE}::integer - 1) as nth`.execute(db);
}

async function storeSentences(db: Db): Promise<void> {
  const sentences = makeSentences(SENTENCES, SEED);
  await sql`create table bench_sentences (place integer primary key, language text, speaker text, content text)`.execute(
    db,
  );
  await sql`
    insert into bench_sentences
    select nth - 1, language, speaker, content
    from rows from (
      jsonb_to_recordset(${JSON.stringify(sentences)}::jsonb) as (language text, speaker text, content text)
    ) with ordinality as made (language, speaker, content, nth)`.execute(db);
}

/** Stores meetings `first` to `last` with their participants, lines and summaries. */
async function storeMeetings(db: Db, people: MeasuredPeople, first: number, last: number): Promise<void> {
  const meetingId = idOf(sql`'meeting ' || nth`);
  const isCompleted = sql`nth % 20 > 3`;
  const numbers = sql`generate_series(${first}::bigint, ${last}::bigint) as nth`;
  const [ownHeavy, ownNormal] = [OWN.heavy, OWN.heavy + OWN.normal];
  const own = ownNormal + OWN.long;
  const lineCount = sql`case
    when nth > ${sql.lit(ownNormal)} and nth <= ${sql.lit(own)} then ${sql.lit(LINES_OF_AN_HOUR)}
    else 12 + nth % 2 end`;
  const [joinedHeavy, joined] = [own + JOINED.heavy, own + JOINED.heavy + JOINED.normal];
  const other = (shift: RawBuilder<unknown>) =>
    personId(sql`((nth * 7919 + ${shift} * 37) % ${sql.lit(OTHER_PEOPLE)})`);
  const ownerId = sql`case
    when nth <= ${sql.lit(ownHeavy)} then ${people.heavyId}::uuid
    when nth <= ${sql.lit(ownNormal)} then ${people.normalId}::uuid
    when nth <= ${sql.lit(own)} then ${people.longId}::uuid
    else ${other(sql`0`)} end`;
  await sql`
    insert into meetings (id, owner_id, title, start_time, end_time, started_at, ended_at, status, line_count,
      meeting_provider, bot_enabled, jitsi_domain, enable_recording, recording_mode, room_name, invite_token)
    select ${meetingId}, ${ownerId}, 'Budget review ' || nth || ' with the team of Oran', start, start + interval '1 hour',
      case when ${isCompleted} then start end, case when ${isCompleted} then start + interval '50 minutes' end,
      case when nth % 20 = 0 then 'cancelled' when ${isCompleted} then 'completed' else 'scheduled' end,
      case when ${isCompleted} then ${lineCount} else 0 end,
      'jitsi', true, 'meet.jit.si', true, 'local', 'meeting-' || nth, md5('invitation ' || nth)
    from ${numbers}, lateral (
      select date_trunc('hour', now()) + interval '1 hour'
        * (case when nth % 20 in (1, 2, 3) then nth % 2000 + 1 else -(nth * 7919 % 26000) - 2 end) as start
    ) as time`.execute(db);
  await sql`
    with joining (meeting_id, user_id, joined_at, is_owner) as (
      select ${meetingId}, ${ownerId}, now() - interval '1 day', true from ${numbers}
      union all
      select ${meetingId}, ${other(sql`shift`)}, now(), false from ${numbers}, generate_series(1, nth % 4) as shift
      union all
      select ${meetingId}, ${people.heavyId}::uuid, now(), false from ${numbers}
      where nth > ${sql.lit(own)} and nth <= ${sql.lit(joinedHeavy)}
      union all
      select ${meetingId}, ${people.normalId}::uuid, now(), false from ${numbers}
      where nth > ${sql.lit(joinedHeavy)} and nth <= ${sql.lit(joined)}
    )
    insert into participants (meeting_id, user_id, joined_at, is_owner, meeting_status, meeting_start)
    select joining.*, status, start_time from joining join meetings on meetings.id = joining.meeting_id`.execute(
    db,
  );
  const sentence = sql`case when (nth * 13 + line) % 2000 = 0 then 0
    else abs(hashint8extended(nth * 100 + line, ${sql.lit(SEED)})) % ${sql.lit(SENTENCES)} end`;
  await sql`
    insert into segments (id, meeting_id, line, speaker_name, language, content, started_at, duration_ms)
    select ${idOf(sql`'line ' || nth || ' ' || line`)}, ${meetingId}, line, speaker, language, content,
      now() - interval '1 day' + interval '10 seconds' * line, 4000
    from ${numbers} cross join lateral generate_series(1, ${lineCount}) as line
    join bench_sentences on bench_sentences.place = ${sentence}
    where ${isCompleted}
    order by nth, line`.execute(db);
  await storeSummaries(db, numbers, meetingId);
}

/** Stores summaries of every fifth meeting. */
async function storeSummaries(
  db: Db,
  numbers: RawBuilder<unknown>,
  meetingId: RawBuilder<unknown>,
): Promise<void> {
  const summaryId = idOf(sql`'summary ' || nth`);
  await sql`
    with points as (
      insert into summary_points (summary_id, position, kind, text, evidence, language)
      select ${summaryId}, position, (array['sentence', 'takeaway', 'decision'])[position + 1], content, '{}', language
      from ${numbers} cross join generate_series(0, 2) as position
      join bench_sentences on bench_sentences.place = abs(hashint8extended(nth * 10 + position, 1)) % ${sql.lit(SENTENCES)}
      where nth % 20 in (4, 8, 12, 16)
      returning summary_id, language, text
    )
    insert into summaries (id, meeting_id, language, engine, search)
    select ${summaryId}, ${meetingId}, 'en', 'extractive', words.search
    from ${numbers} join (
      select summary_id, search_join(search_vector(language, text)) as search from points group by summary_id
    ) as words on words.summary_id = ${summaryId}`.execute(db);
}
