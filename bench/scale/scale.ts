import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { Visitor } from '#test/faults/visitor.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { type Measurement, machineLoad } from '../measurement.ts';
import { percentile } from '../statistics.ts';
import { fillDatabase } from './fillDatabase.ts';
import { measureUserCall } from './measureUserCall.ts';
import { TimedConnection } from './requests.ts';
import { COMMON_WORD, RARE_WORD, THREE_WORDS } from './sentences.ts';

const MEETINGS = 100_000;
/**
 * Calls per request type. Together with the warm-up, one person's searches take two minutes because of their rate
 * limit.
 */
const CALLS = 100;
/** Few warm-up searches, because they count against the same rate limit. */
const WARM_UP_SEARCHES = 10;
/** Enough calls for V8 to optimize the code of all screens, as on a server in use. */
const WARM_UP_CALLS = 400;
/** Time limit in ms for the answers to one question, so that a slow one does not take up the whole run. */
const LIMIT_MS = 8_000;

type Aims = readonly [p50: number, p99: number];
type PersonKind = 'normal' | 'heavy' | 'long meetings';

const searchFor = (words: string) => `/api/search?q=${encodeURIComponent(words)}`;

const QUESTIONS: ({ name: string; path: string } & Partial<Record<PersonKind, Aims>>)[] = [
  { name: 'the list', path: '/api/meetings', normal: [4, 15], heavy: [8, 30] },
  { name: 'the next meetings', path: '/api/meetings/upcoming', normal: [4, 15], heavy: [8, 30] },
  { name: 'statistics', path: '/api/dashboard/stats', normal: [5, 20] },
  { name: 'recent summaries', path: '/api/summaries/recent' },
  { name: 'search, rare', path: searchFor(RARE_WORD), normal: [8, 50] },
  { name: 'search, common', path: searchFor(COMMON_WORD), normal: [8, 50] },
  { name: 'search, three words', path: searchFor(THREE_WORDS), normal: [8, 50], heavy: [40, 150] },
];

/**
 * Measures lists, statistics and searches on a server with 100,000 meetings and a million lines, for a person with 500
 * meetings, for one with 10,000 and for one with 200 meetings of an hour, sequentially over a single connection.
 */
export async function measureScale(): Promise<Measurement[]> {
  const server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  // Connects to the running database; does not start or stop it.
  const postgres = await startEmbeddedPostgres({ dataDir: server.dataDir, log: () => {} });
  try {
    const { connectionString } = postgres;
    const normal = await Visitor.register(server.address, 'Amina Kaci');
    const heavy = await Visitor.register(server.address, 'Sara Mansouri');
    const long = await Visitor.register(server.address, 'Yacine Benali');
    const begunAt = performance.now();
    const ids = { normalId: normal.id, heavyId: heavy.id, longId: long.id };
    const { lines } = await fillDatabase(connectionString, ids, MEETINGS);
    const fill = { value: (performance.now() - begunAt) / 1_000, unit: 's' };
    return [
      {
        name: `fill of ${MEETINGS.toLocaleString('en')} meetings, ${lines.toLocaleString('en')} lines`,
        ...fill,
      },
      ...(await measureQuestions(normal, 'normal')),
      ...(await measureQuestions(heavy, 'heavy')),
      ...(await measureQuestions(long, 'long meetings')),
      ...(await measureUserCall(normal, { serverPid: server.pid, connectionString })),
      machineLoad(),
    ];
  } finally {
    await postgres.stop();
    await server.remove();
  }
}

async function measureQuestions(person: Visitor, kind: PersonKind): Promise<Measurement[]> {
  const connection = await TimedConnection.open(person.address, person.cookie);
  const rows: Measurement[] = [];
  for (const { name, path, [kind]: aims } of QUESTIONS) {
    const isSearch = path.startsWith('/api/search');
    await callRepeatedly(connection, path, isSearch ? WARM_UP_SEARCHES : WARM_UP_CALLS);
    const times = await callRepeatedly(connection, path, CALLS);
    for (const [index, p] of [50, 99].entries())
      rows.push({
        name: `${name}, ${kind}, p${p}`,
        value: percentile(times, p),
        unit: 'ms',
        ...(aims && { aim: aims[index] }),
      });
  }
  connection.close();
  return rows;
}

/** The duration of each call in ms. */
async function callRepeatedly(connection: TimedConnection, path: string, calls: number): Promise<number[]> {
  const times: number[] = [];
  let spentMs = 0;
  while (times.length < calls && spentMs < LIMIT_MS) {
    const ms = await connection.get(path);
    spentMs += ms;
    times.push(ms);
  }
  return times;
}
