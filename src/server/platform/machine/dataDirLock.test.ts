import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/platform/startError.ts';
import { lockDataDir } from './dataDirLock.ts';

let dataDir: string;
let holder: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tajmaat-lock-'));
});
afterEach(async () => {
  holder?.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

/** Starts another process that locks the folder and keeps running. */
async function startHolder(): Promise<ChildProcess> {
  const program = `
    const { lockDataDir } = await import('#server/platform/machine/dataDirLock.ts');
    lockDataDir(${JSON.stringify(dataDir)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holder = child;
  await once(child.stdout, 'data');
  return child;
}

test('a second server with the same DATA_DIR is refused, naming the process that holds the lock', async () => {
  const { pid } = await startHolder();
  expect(() => lockDataDir(dataDir)).toThrow(StartError);
  expect(() => lockDataDir(dataDir)).toThrow(
    `Another server (process ${pid}) uses DATA_DIR ${dataDir} already. Stop it, or set DATA_DIR to another folder; several servers share a PostgreSQL (DATABASE_URL) and UPLOADS_DIR instead.`,
  );
});

test('the DATA_DIR of a killed server can be locked immediately', async () => {
  const child = await startHolder();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(() => lockDataDir(dataDir)).not.toThrow();
});

test('a process can lock its own DATA_DIR again', () => {
  lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).not.toThrow();
});

test('the file with the process id is replaced, because that of another account cannot be written', async () => {
  const earlier = join(dataDir, 'earlier');
  await writeFile(earlier, '1');
  await link(earlier, join(dataDir, 'server.pid'));
  lockDataDir(dataDir);
  expect(await readFile(join(dataDir, 'server.pid'), 'utf8')).toBe(String(process.pid));
  expect(await readFile(earlier, 'utf8')).toBe('1');
});

test('a file that cannot be written is refused in one line that names the folder', async () => {
  await mkdir(join(dataDir, 'server.pid'));
  expect(() => lockDataDir(dataDir)).toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: expect.stringMatching(/^DATA_DIR .* cannot be written: .*\. Make room or make it writable/),
    }),
  );
});
