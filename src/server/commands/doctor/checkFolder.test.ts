import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkFolder } from './checkFolder.ts';

const disk = vi.hoisted(() => ({ free: 0 }));
vi.mock('#server/platform/machine/diskSpace.ts', async (original) => ({
  ...(await original<object>()),
  freeBytes: async () => disk.free,
}));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const check = async (free: number, mode: number) => {
  disk.free = free;
  await chmod(folder, mode);
  return checkFolder('UPLOADS_DIR', folder);
};

test('a full disk is a failure, also of a folder that anybody may write to', async () => {
  const full = { state: 'fail', what: expect.stringContaining('has 0.1 GB left, so /readyz answers 503') };
  expect(await check(100_000_000, 0o700)).toMatchObject(full);
  expect(await check(100_000_000, 0o777)).toMatchObject(full);
});

test('a folder with room is a warning if anybody may write to it, or little room is left', async () => {
  const open = { state: 'warn', what: expect.stringContaining('may be written by anybody') };
  expect(await check(5_000_000_000, 0o777)).toMatchObject(open);
  expect(await check(1_000_000_000, 0o777)).toMatchObject(open);
  expect(await check(1_000_000_000, 0o700)).toMatchObject({
    state: 'warn',
    what: expect.stringContaining('has 1.0 GB left.'),
  });
  expect(await check(5_000_000_000, 0o700)).toMatchObject({ state: 'ok' });
});
