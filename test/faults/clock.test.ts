import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { LiveMeeting } from './liveMeeting.ts';

const HOUR_MS = 3_600_000;
/** Covers one heartbeat after the second jump, because the server checks every socket every half minute. */
const ONE_HEARTBEAT_MS = 32_000;
const LIMIT_MS = 120_000;

let folder: string;
let engine: SpeechServer;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-clock-'));
  engine = await startSpeechServer();
  server = await ServerProcess.start({
    STT_URL: engine.url,
    CLOCK_FILE: join(folder, 'clock'),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'shiftedClock.ts')}`,
  });
}, LIMIT_MS);
afterAll(async () => {
  await server?.remove();
  await engine.close();
  await rm(folder, { recursive: true });
}, LIMIT_MS);

/** Jumps, and resolves when the server uses the new time. */
async function jump(offsetMs: number): Promise<void> {
  const file = join(folder, 'clock');
  writeFileSync(file, String(offsetMs));
  process.kill(server.pid, 'SIGUSR2');
  const clockOffset = async () => {
    const now = await readFile(`${file}.now`, 'utf8').catch(() => '');
    return Math.abs(Date.parse(now) - Date.now() - offsetMs);
  };
  await expect.poll(clockOffset, { timeout: 10_000 }).toBeLessThan(30_000);
}

test(
  'a clock that jumps one hour back and two ahead closes no socket and loses, duplicates or misdates no line',
  async () => {
    const talking = await LiveMeeting.begin({
      address: server.address,
      speakers: 3,
      watchers: 1,
      speed: 2,
    });
    try {
      await talking.untilEverybodyTalks();
      await jump(-HOUR_MS);
      await sleep(5_000);
      await jump(2 * HOUR_MS);
      await sleep(ONE_HEARTBEAT_MS);
      await talking.caughtUp(30_000);
      for (const viewer of talking.viewers) expect(viewer.closeCodes).toEqual([]);
      const verdict = await talking.end();
      expect(verdict).toMatchObject({ lost: [], doubled: [], changed: [], unseen: [] });
      expect(verdict.stored).toBe(verdict.expected);
    } finally {
      talking.close();
    }
  },
  LIMIT_MS,
);
