import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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

test('a second server on a folder is refused; the message names the process that holds the lock and what to do', async () => {
  const { pid } = await startHolder();
  expect(() => lockDataDir(dataDir)).toThrow(StartError);
  expect(() => lockDataDir(dataDir)).toThrow(
    `Another server (process ${pid}) uses DATA_DIR ${dataDir} already. Stop it, or set DATA_DIR to another folder; several servers share a PostgreSQL (DATABASE_URL) and UPLOADS_DIR instead.`,
  );
});

test('the folder of a killed server can be locked at once', async () => {
  const child = await startHolder();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  lockDataDir(dataDir);
});

test('a process may lock again the folder it holds', () => {
  lockDataDir(dataDir);
  lockDataDir(dataDir);
});
