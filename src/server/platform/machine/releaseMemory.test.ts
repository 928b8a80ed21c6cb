import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { PROCESS_SETTINGS } from '#server/settings/processSettings.ts';
import { MemoryReleaser } from './releaseMemory.ts';

const MIB = 2 ** 20;
const IDLE = 0.02;
const BUSY = 0.5;

/** A process of 200 MiB whose releases leave it at `afterRelease`. */
function createProcess(afterRelease: number) {
  const state = { bytes: 200 * MIB, releases: 0 };
  const releaser = new MemoryReleaser(
    () => state.bytes,
    async () => {
      state.releases += 1;
      state.bytes = afterRelease;
    },
  );
  return { state, releaser };
}

describe('memory is released', () => {
  test('once the process is idle, and again only after it has grown again', async () => {
    const { state, releaser } = createProcess(210 * MIB);
    state.bytes = 500 * MIB;
    await releaser.check(BUSY);
    expect(state.releases).toBe(0);
    await releaser.check(IDLE);
    await releaser.check(IDLE);
    expect(state.releases).toBe(1);
    state.bytes = 300 * MIB;
    await releaser.check(IDLE);
    expect(state.releases).toBe(2);
  });

  test('once only if it stays in use', async () => {
    const { state, releaser } = createProcess(480 * MIB);
    state.bytes = 500 * MIB;
    await releaser.check(IDLE);
    await releaser.check(IDLE);
    expect(state.releases).toBe(1);
  });

  test('after growth from the smallest size, not from that of the start', async () => {
    const { state, releaser } = createProcess(100 * MIB);
    state.bytes = 100 * MIB;
    await releaser.check(BUSY);
    state.bytes = 190 * MIB;
    await releaser.check(IDLE);
    expect(state.releases).toBe(1);
  });
});

/** Frees 48 MB but for every fiftieth block, which keeps glibc from returning those below it. */
const FRAGMENTED = `
  import { releaseMemory } from '#server/platform/machine/releaseMemory.ts';
  // Loads the library that trims, whose memory would count otherwise.
  await releaseMemory();
  const blocks = Array.from({ length: 1_500 }, () => Buffer.allocUnsafeSlow(32_000).fill(1));
  const kept = blocks.filter((_, nth) => nth % 50 === 0);
  blocks.length = 0;
  const garbage = new WeakRef({});
  const before = process.memoryUsage.rss();
  await releaseMemory();
  const after = process.memoryUsage.rss();
  const isCollected = garbage.deref() === undefined;
  process.stdout.write(JSON.stringify({ before, after, isCollected, kept: kept.length }));
`;

test.skipIf(process.platform !== 'linux')(
  'garbage is collected, and freed blocks between used ones return to the system, by the settings of the server',
  async () => {
    const { flags, environment } = PROCESS_SETTINGS;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...flags, '--input-type=module', '-e', FRAGMENTED],
      { env: { ...process.env, ...environment } },
    );
    const { before, after, isCollected } = JSON.parse(stdout) as {
      before: number;
      after: number;
      isCollected: boolean;
    };
    expect(isCollected).toBe(true);
    expect(after).toBeLessThan(before - 35 * MIB);
  },
);
