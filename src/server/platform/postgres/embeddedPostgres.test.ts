import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/startError.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { findLivePostmaster } from './postmasterFile.ts';

let root: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const servers: ChildProcess[] = [];
const lines: string[] = [];

// Most tests share one directory, because creating one takes a second; each test leaves it stopped and intact.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tajmaat-embedded-'));
  dataDir = join(root, 'data');
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const server of servers.splice(0)) await killServer(server);
  lines.length = 0;
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: (line) => lines.push(line) });
  running.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown> {
  const db = openDatabase(postgres.connectionString, { maxConnections: 1 });
  try {
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await db.destroy();
  }
}

test('the database is private, in UTF-8, with checksums, and listens on no port', async () => {
  const postgres = await start();
  expect(await ask(postgres, 'show server_encoding')).toBe('UTF8');
  expect(await ask(postgres, 'select datcollate from pg_database limit 1')).toBe('C.UTF-8');
  expect(await ask(postgres, 'show data_checksums')).toBe('on');
  expect(await ask(postgres, 'show listen_addresses')).toBe('');
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

/** Starts a database server in a separate process, as a second server of this project would. */
async function startServer(): Promise<ChildProcess> {
  const program = `
    const { startEmbeddedPostgres } = await import('#server/platform/postgres/embeddedPostgres.ts');
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  await new Promise((ready) => server.stdout.once('data', ready));
  return server;
}

async function killServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

test('rows survive a restart of the database', async () => {
  const first = await start();
  await ask(first, 'create table kept as select 7 as n');
  await first.stop();
  expect(await findLivePostmaster(join(dataDir, 'postgres'))).toBeNull();
  expect(await ask(await start(), 'select n from kept')).toBe(7);
});

test('a killed database is restarted with every committed row', async () => {
  const postgres = await start();
  const db = openDatabase(postgres.connectionString);
  await sql`create table acknowledged (n int primary key)`.execute(db);
  let stored = 0;
  let failures = 0;
  const insertUntil = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      await sql`insert into acknowledged values (${stored + failures})`.execute(db).then(
        () => {
          stored += 1;
        },
        () => {
          failures += 1;
          return sleep(20);
        },
      );
    }
  };
  await insertUntil(() => stored === 200);
  process.kill(postgres.pid()!, 'SIGKILL');
  const killedAt = Date.now();
  await insertUntil(() => failures > 0);
  const storedBefore = stored;
  await insertUntil(() => stored > storedBefore);
  expect(Date.now() - killedAt).toBeLessThan(10_000);
  expect(await ask(postgres, 'select count(*) from acknowledged')).toBeGreaterThanOrEqual(stored);
  await expect.poll(() => lines).toContain('The database is back.');
  await db.destroy();
});

test('the next server uses the database of a killed server', async () => {
  await killServer(await startServer());
  const postgres = await start();
  expect(await ask(postgres, 'select 1')).toBe(1);
});

test('a database that outlived its server is adopted, and stopped with the new server', async () => {
  const server = await startServer();
  const postgres = await start();
  expect(lines.join()).toContain('already running');
  await killServer(server);
  await expect.poll(() => ask(postgres, 'select 1').catch(() => null), { timeout: 10_000 }).toBe(1);
  await postgres.stop();
  expect(await findLivePostmaster(join(dataDir, 'postgres'))).toBeNull();
});

test('a second user of a running database does not stop it', async () => {
  await startServer();
  const visitor = await start();
  const pid = visitor.pid();
  await visitor.stop();
  expect(await findLivePostmaster(join(dataDir, 'postgres'))).toBe(pid);
});

test('a command that started the database stops it only after another one that uses it', async () => {
  const folder = join(root, 'commands');
  const program = `
    const { startEmbeddedPostgres } = await import('#server/platform/postgres/embeddedPostgres.ts');
    const options = { dataDir: ${JSON.stringify(folder)}, log: console.log, isCommand: true };
    const postgres = await startEmbeddedPostgres(options);
    console.log('ready');
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    await postgres.stop();`;
  const command = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  servers.push(command);
  const ended = once(command, 'exit');
  await once(command.stdout, 'data');
  const other = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, isCommand: true });
  command.stdin.end();
  expect(String(await once(command.stdout, 'data'))).toContain('waiting');
  expect(await ask(other, 'select 7')).toBe(7);
  await other.stop();
  expect(await ended).toEqual([0, null]);
  expect(await findLivePostmaster(join(folder, 'postgres'))).toBeNull();
});

test('two concurrent first starts share one database', async () => {
  const folder = join(root, 'two');
  const [one, two] = await Promise.all([start(folder), start(folder)]);
  await ask(one, 'create table kept as select 7 as n');
  expect(await ask(two, 'select n from kept')).toBe(7);
});

test('a stale postmaster.pid whose process id was reused is ignored', async () => {
  const first = await start();
  await first.stop();
  const file = join(dataDir, 'postgres/postmaster.pid');
  await writeFile(file, `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n`);
  const second = await start();
  expect(Number.parseInt(await readFile(file, 'utf8'), 10)).toBe(second.pid());
});

test('a data directory of another major version is refused, with the way to upgrade', async () => {
  await mkdir(join(root, 'old/postgres'), { recursive: true });
  await writeFile(join(root, 'old/postgres/PG_VERSION'), '15\n');
  await expect(start(join(root, 'old'))).rejects.toThrow(/PostgreSQL 15.*npm run backup.*npm run restore/);
});

test.each([
  ['No space left on device', /No space left on device\. Make room, or set DATA_DIR/],
  ['wrote only 4096 of 8192 bytes at block 10', /at block 10\. Make room, or set DATA_DIR/],
  ['could not resize shared memory segment: No space left on device', /Give \/dev\/shm at least 64 MB/],
  ['something else', /something else\. Set DATABASE_URL/],
])('a first start that fails with "%s" says what to do, and leaves nothing', async (reason, sentence) => {
  const home = await mkdtemp(join(root, 'failing-'));
  const script = `echo "creating files ... 2026-01-01 UTC [7] FATAL:  ${reason}" >&2; exit 1`;
  const chooseAccount = async () => ({
    binaries: '',
    home,
    command: (): [string, string[]] => ['sh', ['-c', script]],
    own: async () => {},
  });
  const starting = startEmbeddedPostgres({ dataDir: home, log: () => {}, chooseAccount });
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(sentence);
  expect(await readdir(home)).toEqual([]);
});

test.each([
  [
    'a database of another account',
    'postgres: could not access directory: Permission denied',
    /Permission denied\. Run this as the account that owns it\.$/,
  ],
  [
    'a disk that is full',
    '2026-11-27 15:41:19.047 UTC [1123] FATAL:  could not write lock file "postmaster.pid": No space left on device',
    /start\. FATAL: .*No space left on device\. Make room on the disk of .*\/postgres\.$/,
  ],
])('%s is refused at once, with what to do', async (_case, output, sentence) => {
  const postgres = await start();
  const major = Number.parseInt(postgres.version, 10);
  const home = await mkdtemp(join(root, 'foreign-'));
  await mkdir(join(home, 'postgres'));
  await writeFile(join(home, 'postgres/PG_VERSION'), `${major}\n`);
  const script = `echo '${output}' >&2; exit 1`;
  const chooseAccount = async () => ({
    binaries: '',
    home,
    command: (): [string, string[]] => ['sh', ['-c', script]],
    own: async () => {},
  });
  const starting = startEmbeddedPostgres({ dataDir: home, log: () => {}, chooseAccount });
  await expect(starting).rejects.toThrow(sentence);
});

test('what a killed first start has left is removed by the next one', async () => {
  const folder = await mkdtemp(join(root, 'killed-'));
  await mkdir(join(folder, 'postgres.new-Killed/base'), { recursive: true });
  await start(folder);
  expect(await readdir(folder)).not.toContain('postgres.new-Killed');
});

test('a DATA_DIR whose path is too long for a socket works', async () => {
  const deep = join(root, 'x'.repeat(60), 'y'.repeat(60));
  expect(await ask(await start(deep), 'select 1')).toBe(1);
});
