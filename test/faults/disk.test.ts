import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type SpeechServer, startSpeechServer } from '#test/doubles/speechServer.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { statusOf } from './kills.ts';
import { LiveMeeting } from './liveMeeting.ts';
import { Visitor } from './visitor.ts';

/** Size of the disk, which also holds the database; well above the 200 MB of free space that the server requires. */
const DISK_MB = 768;
const FULL_MS = 12_000;
const LIMIT_MS = 180_000;

/** Mounts a small disk over the data folder, in a mount namespace that ends with the server. */
const OWN_DISK = [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${DISK_MB}M tmpfs "$DATA_DIR" && cd "$DATA_DIR" && exec "$0" "$@"`,
];

function unsupportedReason(): string | null {
  if (process.env.TEST_DATABASE_URL) return 'TEST_DATABASE_URL is set';
  try {
    execFileSync(
      'unshare',
      ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'],
      {
        stdio: 'ignore',
      },
    );
    return null;
  } catch {
    return 'no disk of its own can be mounted here';
  }
}
const missing = unsupportedReason();

let engine: SpeechServer | undefined;
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.remove();
  await engine?.close();
}, LIMIT_MS);

/** Fills the server's disk completely; call the returned function to free it. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  try {
    for (const size of [1 << 20, 4096]) {
      const block = Buffer.alloc(size, 1);
      for (let written = size; written === size; ) {
        written = await file.write(block).then(
          ({ bytesWritten }) => bytesWritten,
          () => 0,
        );
      }
    }
  } finally {
    await file.close();
  }
  return () => rm(path);
}

/** Writes data that needs disk space at once, as other people would. Resolves with the response statuses. */
async function writeMuch(visitor: Visitor, forMs: number): Promise<number[]> {
  const statuses: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const response = await fetch(`${visitor.address}/api/meetings`, {
      method: 'POST',
      headers: { origin: visitor.address, cookie: visitor.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'Budget',
        description: crypto.randomUUID().repeat(50),
        startTime: new Date().toISOString(),
        endTime: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    }).catch(() => null);
    statuses.push(response?.status ?? 0);
    await response?.body?.cancel();
    await sleep(50);
  }
  return statuses;
}

test.skipIf(missing)(
  `a disk that is full for twelve seconds during live speech loses nothing, and the server recovers${missing ? ` (skipped: ${missing})` : ''}`,
  async () => {
    engine = await startSpeechServer();
    server = await ServerProcess.start({ STT_URL: engine.url }, { before: OWN_DISK });
    const disk = `/proc/${server.pid}/root${server.dataDir}`;
    const { address, pid } = server;
    const talking = await LiveMeeting.begin({ address, speakers: 3, watchers: 1, speed: 4 });
    try {
      const other = await Visitor.register(address, 'Karim Benali');
      await talking.untilEverybodyTalks();
      const empty = await fill(disk);
      const statuses = await writeMuch(other, FULL_MS);
      expect(await statusOf(server, '/healthz')).toBe(200);
      expect(await statusOf(server, '/readyz')).toBe(503);
      await empty();
      expect(statuses.filter((status) => status >= 500).length, 'writes that found no room').toBeGreaterThan(
        3,
      );
      await talking.caughtUp(30_000);
      await expect.poll(() => statusOf(server!, '/readyz'), { timeout: 15_000 }).toBe(200);
      const verdict = await talking.end();
      expect(verdict).toMatchObject({ lost: [], doubled: [], changed: [], unseen: [] });
      expect(verdict.stored).toBe(verdict.expected);
      expect(talking.refusals()).toEqual([]);
      expect(server.pid, 'the same process all along').toBe(pid);
      expect(server.isAlive).toBe(true);
    } finally {
      talking.close();
    }
  },
  LIMIT_MS,
);
