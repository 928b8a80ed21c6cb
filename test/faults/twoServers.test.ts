import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { startTwoServers, type TwoServers } from '#test/processes/twoServers.ts';
import { killDuringSpeech } from './kills.ts';
import { LiveMeeting } from './liveMeeting.ts';

const LIMIT_MS = 120_000;
const CUT_MS = 6_000;

let engine: SpeechServer;
let both: TwoServers;
let talking: LiveMeeting;
beforeAll(async () => {
  engine = await startSpeechServer();
  both = await startTwoServers({ STT_URL: engine.url });
}, LIMIT_MS);
afterAll(async () => {
  talking?.close();
  await both?.remove();
  await engine.close();
}, LIMIT_MS);

/** Repeatedly terminates all connections by which the servers notify each other. */
async function cutNotifications(forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tajmaat fan-out' and datname = current_database()`.execute(
      both.database.db,
    );
    await sleep(200);
  }
}

test(
  'a viewer on another process gets every line, though each process is killed and notifications are lost',
  async () => {
    const [speaking, watching] = both.servers;
    talking = await LiveMeeting.begin({
      address: speaking.address,
      watchersAddress: watching.address,
      speakers: 3,
      watchers: 2,
      speed: 4,
    });
    await talking.untilEverybodyTalks();
    await killDuringSpeech(speaking, talking, 'server');
    await cutNotifications(CUT_MS);
    // Longer than a restart takes, because two servers and speech at four times its speed share a busy machine.
    await talking.caughtUp(60_000);
    const areNotified = () =>
      talking.watchers.map(({ messages }) => messages.some(({ type }) => type === 'missed'));
    await expect.poll(areNotified, { message: 'notified to request missed lines' }).toEqual([true, true]);
    await killDuringSpeech(watching, talking, 'server');
    await cutNotifications(CUT_MS);
    const verdict = await talking.end();
    expect(verdict).toMatchObject({ lost: [], doubled: [], changed: [], unseen: [] });
    expect(verdict.stored).toBe(verdict.expected);
    expect(verdict.stored).toBeGreaterThan(0);
    expect(talking.refusals()).toEqual([]);
  },
  LIMIT_MS,
);
