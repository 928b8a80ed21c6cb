import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findPassages, type SearchDeps } from '#server/features/search/findPassages.ts';
import { keyOfLine } from '#server/features/search/ranking/rankPassages.ts';
import { embedMeeting } from '#server/features/search/semantic/embedMeeting.ts';
import { ModelProbe } from '#server/features/search/semantic/modelProbe.ts';
import { SemanticSearch } from '#server/features/search/semantic/semanticSearch.ts';
import { WordFrequencies } from '#server/features/search/terms/wordFrequencies.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { chooseEmbeddings } from '#server/providers/chooseEmbeddings.ts';
import { readConfig } from '#server/settings/config.ts';
import { type BenchCopy, findBench, withBenchCopy } from '../benchCopy.ts';
import type { Measurement } from '../measurement.ts';
import { percentile } from '../statistics.ts';

interface BenchMeeting {
  id: string;
  title?: string;
  segments: { id: string; speaker: string; text: string }[];
  queries?: { id: string; text: string }[];
}

interface Place {
  meeting: string;
  segment: string;
}

const VIEWER_ID = '00000000-0000-4000-8000-000000000001';
const WITHIN = 50;
const ACROSS = 200;

/**
 * Measures how well a search finds the passages that people marked in the development meetings, if the bench is
 * available.
 */
export async function measureSearch(): Promise<Measurement[]> {
  const folder = findBench('search');
  if (folder === null) return [];
  const meetings: BenchMeeting[] = JSON.parse(await readFile(join(folder, 'dev/qmsum.json'), 'utf8'));
  const runs = await withDatabase((db) => predictAll(db, meetings));
  return withBenchCopy(folder, (copy) => runs.flatMap((run) => scoresOf(copy, run)));
}

interface Run {
  /** Prefix of the names of its figures. */
  label: string;
  prediction: object;
  times: number[];
}

function scoresOf(copy: BenchCopy, { label, prediction, times }: Run): Measurement[] {
  copy.writePredictions('qmsum', prediction);
  const scores = copy.score({ task: 'retrieval', set: 'qmsum' });
  return [
    ...rowsOf(`${label}question`, scores.question, 64),
    ...rowsOf(`${label}topic`, scores.topic, 75),
    { name: `${label}search in 35 meetings, p50`, value: percentile(times, 50), unit: 'ms' },
    { name: `${label}search in 35 meetings, p99`, value: percentile(times, 99), unit: 'ms' },
  ];
}

const rowsOf = (
  kind: string,
  { within, across }: Record<'within' | 'across', Record<string, number>>,
  aim: number,
): Measurement[] => [
  { name: `${kind}: within its meeting, MRR`, value: within.mrr ?? 0, unit: '× 100', aim },
  { name: `${kind}: meeting among the first 5`, value: across.meeting5 ?? 0, unit: '%', aim: 86 },
  { name: `${kind}: place among the first 5`, value: across.hit5 ?? 0, unit: '%', aim: 50 },
];

async function withDatabase<Result>(use: (db: Db) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'search-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    await migrate(postgres.connectionString);
    const db = openDatabase(postgres.connectionString, { maxConnections: 4 });
    try {
      return await use(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Searches by words and, if the settings name an embedding model, by words and meaning. */
async function predictAll(db: Db, meetings: BenchMeeting[]): Promise<Run[]> {
  const places = await store(db, meetings);
  const deps = { db, frequencies: new WordFrequencies(db) };
  const words = { label: '', ...(await predict({ ...deps, semantic: null }, meetings, places)) };
  const embeddings = chooseEmbeddings(readConfig());
  if (!embeddings) return [words];
  const probe = new ModelProbe(embeddings);
  const signal = new AbortController().signal;
  const begunAt = performance.now();
  for (const id of places.meetings.keys()) await embedMeeting({ db, embeddings, probe }, id, signal);
  console.log(`${embeddings.name}: read in ${Math.round((performance.now() - begunAt) / 1_000)} s`);
  const fail = (error: unknown) => {
    throw error;
  };
  const semantic = new SemanticSearch({ db, embeddings, probe, logError: fail, limitMs: 60_000 });
  return [words, { label: 'meaning: ', ...(await predict({ ...deps, semantic }, meetings, places)) }];
}

async function predict(deps: SearchDeps, meetings: BenchMeeting[], places: Names) {
  const idOf = new Map([...places.meetings].map(([id, name]) => [name, id]));
  const find = async (text: string, meetingIds: string[] | undefined, most: number): Promise<Place[]> => {
    const { passages } = await findPassages(deps, { viewerId: VIEWER_ID, meetingIds }, text);
    return passages
      .filter(({ kind, isNearBetter }) => kind === 'transcript' && !isNearBetter)
      .slice(0, most)
      .map(({ key, meetingId }) => ({
        meeting: places.meetings.get(meetingId) ?? '',
        segment: places.segments.get(key) ?? '',
      }));
  };
  const within: Record<string, string[]> = {};
  const across: Record<string, Place[]> = {};
  const times: number[] = [];
  for (const meeting of meetings) {
    for (const { id, text } of meeting.queries ?? []) {
      within[id] = (await find(text, [idOf.get(meeting.id) ?? ''], WITHIN)).map(({ segment }) => segment);
      const begunAt = performance.now();
      across[id] = await find(text, undefined, ACROSS);
      times.push(performance.now() - begunAt);
    }
  }
  return { prediction: { within, across }, times };
}

/** The bench's names for the stored ids: of meetings, and of lines by the keys of their passages. */
interface Names {
  meetings: Map<string, string>;
  segments: Map<string, string>;
}

/** Stores the meetings for one person; resolves with the bench's names for them. */
async function store(db: Db, meetings: BenchMeeting[]): Promise<Names> {
  const names: Names = { meetings: new Map(), segments: new Map() };
  await sql`insert into users (id, email, username, password_hash) values (${VIEWER_ID}, 'bench@example.org', 'bench', 'none')`.execute(
    db,
  );
  for (const { id: name, title = '', segments } of meetings) {
    const meetingId = crypto.randomUUID();
    names.meetings.set(meetingId, name);
    await sql`
      insert into meetings (id, owner_id, title, status, line_count, meeting_provider, bot_enabled, jitsi_domain,
        enable_recording, recording_mode, room_name, invite_token)
      values (${meetingId}, ${VIEWER_ID}, ${title}, 'completed', ${segments.length}, 'jitsi', true, 'meet.jit.si', true,
        'local', ${meetingId}, ${meetingId})`.execute(db);
    const lines = segments.map((segment, index) => ({
      id: crypto.randomUUID(),
      line: index + 1,
      speaker: segment.speaker,
      content: segment.text,
      name: segment.id,
    }));
    for (const line of lines) names.segments.set(keyOfLine(meetingId, line.line), line.name);
    await sql`
      insert into segments (id, meeting_id, line, speaker_name, language, content, started_at, duration_ms)
      select id, ${meetingId}, line, speaker, 'en', content, now(), 4000
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as said (id uuid, line integer, speaker text, content text)`.execute(
      db,
    );
  }
  await sql`vacuum analyze`.execute(db);
  return names;
}
