import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { RECORDINGS, readChunks } from '#test/audio/voices.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { freeze } from '#test/processes/processes.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { findUtterances } from './expectedUtterances.ts';
import { killDuringSpeech, statusOf } from './kills.ts';
import { LiveMeeting } from './liveMeeting.ts';
import type { Verdict } from './verdict.ts';
import { Visitor } from './visitor.ts';

/** As long as the connection timeout, so that some connections time out. */
const FROZEN_MS = 5_000;
const CATCH_UP_LIMIT_MS = 30_000;
/** Time limit in ms: ten times the duration on an idle machine; `npm run faults` prints the figures. */
const LIMIT_MS = 120_000;
const isDatabaseOurs = !process.env.TEST_DATABASE_URL;

let engine: SpeechServer;
let database: TestDatabase | undefined;
let server: ServerProcess;
let meeting: LiveMeeting | undefined;

beforeAll(async () => {
  engine = await startSpeechServer();
  if (!isDatabaseOurs) database = await createTestDatabase();
  server = await ServerProcess.start({
    STT_URL: engine.url,
    ...(database && { DATABASE_URL: database.connectionString }),
  });
}, LIMIT_MS);
afterEach(() => meeting?.close());
afterAll(async () => {
  await server?.kill();
  await engine.close();
  const orphans = await server?.remove();
  await database?.drop();
  expect(orphans, 'database processes that outlived their server').toEqual([]);
}, LIMIT_MS);

async function begin(speakers = 3): Promise<LiveMeeting> {
  meeting = await LiveMeeting.begin({ address: server.address, speakers, watchers: 1, speed: 4 });
  await meeting.untilEverybodyTalks();
  return meeting;
}

function expectWhole(verdict: Verdict): void {
  expect(verdict).toMatchObject({ lost: [], doubled: [], changed: [], unseen: [] });
  expect(verdict.stored).toBe(verdict.expected);
  expect(verdict.stored).toBeGreaterThan(0);
}

test(
  'a server that is killed twice during live speech loses, duplicates and misdates no line',
  async () => {
    const talking = await begin();
    for (let round = 0; round < 2; round++) {
      await killDuringSpeech(server, talking, 'server');
    }
    expectWhole(await talking.end());
    expect(talking.refusals()).toEqual([]);
  },
  LIMIT_MS,
);

test.runIf(isDatabaseOurs)(
  'a database that is killed twice during live speech recovers by itself, with all data (skipped where TEST_DATABASE_URL is set)',
  async () => {
    const talking = await begin();
    for (let round = 0; round < 2; round++) {
      await killDuringSpeech(server, talking, 'database');
    }
    expectWhole(await talking.end());
    expect(await talking.isSummarizedWithin(15_000), 'the job queue works again').toBe(true);
    expect(talking.refusals()).toEqual([]);
  },
  LIMIT_MS,
);

test.runIf(isDatabaseOurs && process.platform === 'linux')(
  '/readyz reports a frozen database, and all speech is stored afterwards (skipped where TEST_DATABASE_URL is set)',
  async () => {
    const talking = await begin();
    const resume = await freeze(server.databaseFolder);
    try {
      await sleep(FROZEN_MS);
      expect(await statusOf(server, '/healthz')).toBe(200);
      expect(await statusOf(server, '/readyz')).toBe(503);
    } finally {
      resume();
    }
    await talking.caughtUp(CATCH_UP_LIMIT_MS);
    expect(await statusOf(server, '/readyz')).toBe(200);
    expectWhole(await talking.end());
    expect(talking.refusals()).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'a graceful shutdown closes sockets with 1012, stores protocol v1 speech, and lets v2 clients resume',
  async () => {
    const talking = await begin(1);
    const amina = await Visitor.register(server.address, 'Amina Kaci');
    const id = await amina.createMeeting();
    const chunks = readChunks(join(RECORDINGS, 'en_b-mono'));
    const old = await speakVersionOne(amina, id, chunks);
    const closed = once(old, 'close');
    const askedAt = performance.now();
    expect(await server.terminate()).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect((await closed)[0]).toBe(1012);
    await server.start();
    const { utterances } = await findUtterances(chunks);
    const lines = await amina.transcript(id);
    expect(lines.map((line) => line.durationMs)).toEqual(
      utterances.map(({ startMs, endMs }) => endMs - startMs),
    );
    expectWhole(await talking.end());
    for (const viewer of talking.viewers) expect(viewer.closeCodes[0]).toBe(1012);
  },
  LIMIT_MS,
);

/** Resolves when the server has received all audio. */
async function speakVersionOne(
  visitor: Visitor,
  meetingId: string,
  chunks: Uint8Array[],
): Promise<WebSocket> {
  const { address, cookie } = visitor;
  const headers = { cookie, origin: address };
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'init', meetingId, speakerName: 'Amina', language: 'en' }));
  await received(socket, 'init_response');
  for (const chunk of chunks) socket.send(chunk);
  socket.send(JSON.stringify({ type: 'ping' }));
  await received(socket, 'pong');
  return socket;
}

const received = (socket: WebSocket, type: string): Promise<void> =>
  new Promise((resolve) => {
    socket.on('message', (data) => {
      if (JSON.parse(String(data)).type === type) resolve();
    });
  });
