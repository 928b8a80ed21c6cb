import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/platform/startError.ts';
import { readConfig } from '#server/settings/config.ts';
import { createTestDatabase } from '#test/database/database.ts';
import { checkStart } from './startChecks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function listen(host: string): Promise<Server> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  return server;
}

/** The error message of a start with these settings. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', ...environment });
  const error = await checkStart(config).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

test('a folder that cannot be written is refused with the name of its setting', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toBe(
    `DATA_DIR ${file}/data cannot be written: not a directory. Make it writable, or set DATA_DIR to another folder.`,
  );
  expect(await refusalOf({ UPLOADS_DIR: file })).toMatch(/^UPLOADS_DIR .*\/file cannot be written: file alr/);
});

// Root may write every folder.
test.skipIf(process.getuid?.() === 0)('a folder of another account is left to that account', async () => {
  const foreign = join(folder, 'foreign');
  await mkdir(foreign, { mode: 0o500 });
  expect(await refusalOf({ DATA_DIR: foreign })).toMatch(
    /denied\. Run this as the account that owns it, or set/,
  );
});

// Not even root may create a folder in /sys.
test.skipIf(process.platform !== 'linux')(
  'a folder on a file system that is not writable is refused',
  async () => {
    expect(await refusalOf({ DATA_DIR: '/sys/tajmaat' })).toMatch(
      /^DATA_DIR \/sys\/tajmaat cannot be written: (read-only file system|(operation not|permission) \w+)\. /,
    );
  },
);

test('a port in use by another program is refused, and so is that of the metrics', async () => {
  const other = await listen('127.0.0.1');
  const PORT = String((other.address() as AddressInfo).port);
  expect(await refusalOf({ PORT })).toBe(
    `Port ${PORT} of 127.0.0.1 is in use by another program. Stop that program, or set PORT to another port.`,
  );
  expect(await refusalOf({ METRICS_PORT: PORT })).toContain('set METRICS_PORT to another');
  other.close();
});

const ipv6 = await listen('::1').catch(() => null);
ipv6?.close();

test.skipIf(ipv6 === null)('a program that browsers would open for localhost is refused', async () => {
  const other = await listen('::1');
  const PORT = String((other.address() as AddressInfo).port);
  expect(await refusalOf({ PORT })).toMatch(`Port ${PORT} of ::1 is in use by another program`);
  // Behind a proxy, browsers never open localhost.
  await checkStart(readConfig({ DATA_DIR: folder, PORT, PUBLIC_URL: 'https://meet.example.org' }));
  other.close();
});

test('an address that does not belong to this machine is refused', async () => {
  expect(await refusalOf({ HOST: '192.0.2.1' })).toMatch(
    /^The server cannot listen on port 0 of 192\.0\.2\.1: address not available\. Change HOST/,
  );
});

test('an unreachable database is refused without printing its password', async () => {
  const sentence = await refusalOf({ DATABASE_URL: 'postgres://tajmaat:secret@127.0.0.1:1/tajmaat' });
  expect(sentence).toMatch(
    /^The database at 127\.0\.0\.1:1 does not answer: connect ECONNREFUSED.*\. Check DATABASE_URL/,
  );
  expect(sentence).not.toContain('secret');
});

test('a database that answers but cannot be written is refused before its first migration', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.connectionString);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  try {
    expect(await refusalOf({ DATABASE_URL: url.href })).toMatch(
      /^The database behind DATABASE_URL is read-o/,
    );
  } finally {
    await database.drop();
  }
});

test('with DATABASE_URL the DATA_DIR is not locked, so that several servers can share it', async () => {
  await refusalOf({ DATABASE_URL: 'postgres://127.0.0.1:1/tajmaat' });
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  await checkStart(readConfig({ DATA_DIR: folder, PORT: '0' }));
  expect(existsSync(join(folder, 'server.lock'))).toBe(true);
});
