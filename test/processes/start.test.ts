import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runScript, type ScriptResult } from './runScript.ts';
import { ServerProcess } from './serverProcess.ts';

const START = join(import.meta.dirname, '../../scripts/start.ts');
const LIMIT_MS = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm start` in a folder with this `.env`; resolves with its output and exit code. */
async function start(env: string): Promise<ScriptResult> {
  await writeFile(join(folder, '.env'), env);
  return runScript(START, [], { cwd: folder, env: { PATH: process.env.PATH ?? '' }, timeout: LIMIT_MS });
}

test('invalid settings exit with one error message, before anything is installed or built', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, output, stderr } = await start(`PROT=8080\nPORT=0\nDATA_DIR=${file}\n`);
  expect(code).toBe(1);
  expect(output).toBe('.env: PROT is not a setting; did you mean PORT?\n');
  expect(stderr).toMatch(/^DATA_DIR .* cannot be written: .*\.\n$/);
  expect((await start('PORT=high\n')).stderr).toMatch(/^Invalid settings:\n {2}PORT: .*\n$/);
});

test('a byte order mark, with which editors of Windows begin a file, is not part of the first name', async () => {
  const { output, stderr } = await start('\uFEFFPORT=high\n');
  expect(output).toBe('');
  expect(stderr).toMatch(/^Invalid settings:\n {2}PORT: /);
});

describe('with a running server', { timeout: LIMIT_MS }, () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  }, LIMIT_MS);
  afterAll(() => server.remove(), LIMIT_MS);

  test('its database is a copy that was migrated once for all tests', () => {
    expect(server.output).toContain('Database: up to date');
  });

  test('a second server on the same data folder exits with an error, and the first keeps its database', async () => {
    const { code, output, stderr } = await start(`PORT=0\nDATA_DIR=${server.dataDir}\n`);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(stderr).toMatch(/^Another server \(process \d+\) uses DATA_DIR .*\n$/);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  test('after SIGKILL, the next server can use the same data folder', async () => {
    await server.kill();
    await server.start();
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });
});

test('a server whose terminal was closed, so that nobody reads its output, stops cleanly', {
  timeout: LIMIT_MS,
}, async () => {
  const server = await ServerProcess.start();
  server.stopReading();
  // Prints that it stops.
  expect(await server.terminate('SIGHUP')).toBe(0);
  expect(server.output).not.toContain('EPIPE');
  expect(await server.remove()).toEqual([]);
});

test('a signal to `npm start` reaches the server, and not only the shell between them', async () => {
  const project = join(import.meta.dirname, '../..');
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const own = await mkdtemp(join(folder, 'npm-'));
  await mkdir(join(own, 'scripts'));
  await writeFile(join(own, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
  await writeFile(join(own, 'scripts/requireNode.cjs'), '');
  await writeFile(
    join(own, 'scripts/start.ts'),
    `process.on('SIGTERM', () => { console.log('stopping'); process.exit(); });
     setTimeout(() => {}, ${LIMIT_MS});
     console.log('ready');`,
  );
  const npm = spawn('npm', ['start'], { cwd: own, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = createInterface(npm.stdout)[Symbol.asyncIterator]();
  const next = async (line: string) => {
    for (let read = await output.next(); !read.done; read = await output.next())
      if (read.value === line) return true;
    return false;
  };
  expect(await next('ready')).toBe(true);
  npm.kill();
  expect(await next('stopping')).toBe(true);
});
