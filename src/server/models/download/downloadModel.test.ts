import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  cutAfter,
  fileOf,
  hangAfter,
  ignoreRange,
  ModelMirror,
  modelOf,
  redirect,
  sendInstead,
  status,
} from '#test/doubles/modelMirror.ts';
import { importModels } from '../importModels.ts';
import type { Model } from '../model.ts';
import { type DownloadProgress, downloadModel } from './downloadModel.ts';
import { ModelServer } from './modelServer.ts';

const CONTENT = randomBytes(300_000);
const MODEL = modelOf('tiny', [fileOf('tiny/model.onnx', CONTENT)]);

let folder: string;
let mirror: ModelMirror;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-models-'));
  target = join(folder, 'tiny', 'tiny/model.onnx');
  mirror = await ModelMirror.start();
  mirror.put('tiny/model.onnx', CONTENT);
});
afterEach(async () => {
  await mirror.close();
  await rm(folder, { recursive: true });
});

/** Downloads the model from the mirror; resolves with its progress, or with the kind and message of its failure. */
async function get(
  model: Model = MODEL,
  { idleMs = 2_000, address = mirror.address as string | null, abort = new AbortController() } = {},
): Promise<DownloadProgress[] | [string, string]> {
  const progress: DownloadProgress[] = [];
  try {
    await downloadModel(model, {
      folder,
      server: new ModelServer({ mirror: address ?? undefined, idleMs }),
      signal: abort.signal,
      onProgress: (now) => progress.push(now),
      firstPauseMs: 5,
    });
    return progress;
  } catch (error) {
    const { fault, message } = error as { fault: string; message: string };
    return [fault, message];
  }
}

const here = () => readFile(target);

async function leavePart(content: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.part`, content);
}

test('a model is downloaded whole with mode 0600, and progress is reported up to the last byte', async () => {
  const progress = (await get()) as DownloadProgress[];
  expect(await here()).toEqual(CONTENT);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  expect(existsSync(`${target}.part`)).toBe(false);
  expect(progress[0]).toMatchObject({ receivedBytes: 0, totalBytes: CONTENT.length });
  expect(progress.at(-1)).toMatchObject({ receivedBytes: CONTENT.length, totalBytes: CONTENT.length });
  expect(await get()).toHaveLength(1);
  expect(mirror.requests).toHaveLength(1);
});

test('a connection that is cut twice is resumed at its offset', async () => {
  mirror.misbehave(cutAfter(100_000, `${target}.part`), cutAfter(50_000, `${target}.part`));
  await get();
  expect(await here()).toEqual(CONTENT);
  expect(mirror.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=100000-', 'bytes=150000-']);
});

test('a partial file of an earlier process is resumed, and discarded if it belongs to another file', async () => {
  await leavePart(CONTENT.subarray(0, 120_000));
  await get();
  expect(await here()).toEqual(CONTENT);
  expect(mirror.requests).toEqual([{ path: '/tiny/model.onnx', range: 'bytes=120000-' }]);

  for (const leftover of [randomBytes(120_000), randomBytes(CONTENT.length), randomBytes(400_000)]) {
    await rm(target);
    await leavePart(leftover);
    await get();
    expect(await here()).toEqual(CONTENT);
  }
});

test('a server without support for the requested range sends the whole file again', async () => {
  mirror.misbehave(cutAfter(100_000, `${target}.part`), ignoreRange);
  await get();
  expect(await here()).toEqual(CONTENT);
  await rm(target);
  mirror.misbehave(cutAfter(100_000, `${target}.part`), status(416));
  await get();
  expect(await here()).toEqual(CONTENT);
});

test('a file whose hash differs is refused and deleted', async () => {
  const tampered = Buffer.from(CONTENT);
  tampered[200_000]! ^= 1;
  mirror.misbehave(sendInstead(tampered));
  expect(await get()).toEqual([
    'damaged',
    'tiny/model.onnx is not the file that the manifest names: its hash differs.',
  ]);
  expect(existsSync(target) || existsSync(`${target}.part`)).toBe(false);
  expect(mirror.requests).toHaveLength(1);
});

test('a file replaced during the download is refused and deleted', async () => {
  const replaced = randomBytes(CONTENT.length);
  mirror.misbehave((...asked) => {
    cutAfter(100_000, `${target}.part`)(...asked);
    mirror.put('tiny/model.onnx', replaced);
  });
  expect(await get()).toMatchObject(['damaged', /its hash differs/]);
  expect(mirror.requests[1]!.range).toBe('bytes=100000-');
  expect(existsSync(target) || existsSync(`${target}.part`)).toBe(false);
  mirror.put('tiny/model.onnx', CONTENT);
  await get();
  expect(await here()).toEqual(CONTENT);
});

test('a file of the wrong length is refused, by its content-length or while it is written', async () => {
  mirror.misbehave(sendInstead(CONTENT.subarray(1)));
  expect(await get()).toEqual([
    'refused',
    'tiny/model.onnx has another length there than the manifest names.',
  ]);
  mirror.misbehave(sendInstead(Buffer.concat([CONTENT, CONTENT]), { announced: false }));
  expect(await get()).toEqual(['refused', 'More was sent than the manifest names.']);
  expect(existsSync(target)).toBe(false);
});

test('a connection that sends nothing times out, which progress reports, and is resumed', async () => {
  mirror.misbehave(hangAfter(60_000));
  const progress = (await get(MODEL, { idleMs: 150 })) as DownloadProgress[];
  const waiting = progress.filter(({ interruption }) => interruption !== null);
  expect(waiting[0]).toEqual({
    receivedBytes: 60_000,
    totalBytes: CONTENT.length,
    bytesPerSecond: null,
    secondsLeft: null,
    interruption: 'The connection broke off.',
  });
  expect(progress.at(-1)).toMatchObject({ receivedBytes: CONTENT.length, interruption: null });
  expect(await here()).toEqual(CONTENT);
  expect(mirror.requests[1]).toEqual({ path: '/tiny/model.onnx', range: 'bytes=60000-' });
});

test('a server error is retried six times, and a client error is not retried', async () => {
  mirror.misbehave(...Array.from({ length: 6 }, () => status(503)));
  const { host } = new URL(mirror.address);
  expect(await get()).toEqual(['interrupted', `${host} answers with 503 for /tiny/model.onnx.`]);
  expect(mirror.requests).toHaveLength(6);
  for (const code of [403, 404, 410]) {
    mirror.misbehave(status(code));
    expect(await get()).toEqual(['refused', `${host} answers with ${code} for /tiny/model.onnx.`]);
  }
  expect(mirror.requests).toHaveLength(9);
});

test('a Retry-After is waited for before the retry', async () => {
  mirror.misbehave(status(429, { 'retry-after': '1' }));
  const startedAt = performance.now();
  await get();
  expect(performance.now() - startedAt).toBeGreaterThan(950);
  expect(await here()).toEqual(CONTENT);
});

test('a redirect within the mirror is followed, and one to another private address is not', async () => {
  mirror.put('elsewhere', CONTENT);
  mirror.misbehave(redirect('/elsewhere'));
  await get();
  expect(await here()).toEqual(CONTENT);

  const other = await ModelMirror.start();
  other.put('elsewhere', CONTENT);
  const { port } = new URL(other.address);
  for (const location of [
    `${other.address}/elsewhere`,
    `https://127.0.0.1:${port}/elsewhere`,
    `https://[::ffff:127.0.0.1]:${port}/elsewhere`,
    `https://localhost:${port}/elsewhere`,
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ]) {
    await rm(target, { force: true });
    mirror.misbehave(redirect(location));
    expect([location, await get()]).toEqual([location, ['refused', expect.stringContaining('is not asked')]]);
  }
  expect(other.requests).toEqual([]);
  await other.close();
});

test('a redirect loop is refused', async () => {
  mirror.misbehave(...Array.from({ length: 6 }, () => redirect('/tiny/model.onnx')));
  expect(await get()).toEqual(['refused', expect.stringContaining('redirects too often')]);
});

test('without a mirror no private address is requested, whatever the manifest says', async () => {
  const { port } = new URL(mirror.address);
  for (const host of [`https://127.0.0.1:${port}`, `https://localhost:${port}`]) {
    const model = modelOf('tiny', [fileOf('tiny/model.onnx', CONTENT, 'model', host)]);
    expect(await get(model, { address: null })).toEqual(['refused', expect.stringContaining('not a public')]);
  }
  expect(mirror.requests).toEqual([]);
});

test('a disk without enough space is detected before any request', async () => {
  const file = { ...fileOf('tiny/model.onnx', CONTENT), bytes: 10 ** 15 };
  expect(await get(modelOf('tiny', [file]))).toEqual(['disk_full', expect.stringContaining('1000000.2 GB')]);
  expect(mirror.requests).toEqual([]);
});

test('a disk that fills up during the download ends it with disk_full', async () => {
  await mkdir(dirname(target), { recursive: true });
  // Every write to /dev/full fails with ENOSPC.
  await symlink('/dev/full', `${target}.part`);
  expect(await get()).toEqual(['disk_full', 'The disk is full.']);
  expect(mirror.requests).toHaveLength(1);
});

test('a second process that downloads the same model fails as busy, until the first one ends', async () => {
  await mkdir(folder, { recursive: true });
  const program = `
    const { lockFile } = await import('#server/platform/machine/fileLock.ts');
    globalThis.lock = lockFile(${JSON.stringify(join(folder, 'tiny.lock'))});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(await get()).toEqual(['busy', 'Another process is getting tiny already.']);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await get();
  expect(await here()).toEqual(CONTENT);
});

test('during a download a second one in the same process fails as busy, and so does an import', async () => {
  mirror.misbehave(hangAfter(1_000));
  const first = get(MODEL, { idleMs: 1_000 });
  await expect.poll(() => mirror.requests.length).toBe(1);
  expect(await get()).toEqual(['busy', expect.any(String)]);
  const stick = join(folder, 'stick.onnx');
  await writeFile(stick, CONTENT);
  await expect(importModels(stick, folder, [MODEL])).rejects.toMatchObject({ fault: 'busy' });
  await first;
  expect(await here()).toEqual(CONTENT);
});

test('an aborted download is resumed by the next one', async () => {
  const abort = new AbortController();
  mirror.misbehave(hangAfter(90_000));
  const running = get(MODEL, { abort });
  await expect.poll(async () => (await stat(`${target}.part`).catch(() => null))?.size).toBe(90_000);
  abort.abort();
  await running;
  await get();
  expect(await here()).toEqual(CONTENT);
  expect(mirror.requests[1]?.range).toBe('bytes=90000-');
});

test('only the damaged file of a model is downloaded again', async () => {
  const tokens = randomBytes(1_000);
  mirror.put('tokens.txt', tokens);
  const model = modelOf('tiny', [fileOf('tiny/model.onnx', CONTENT), fileOf('tokens.txt', tokens, 'tokens')]);
  await get(model);
  await writeFile(target, randomBytes(CONTENT.length));
  await get(model);
  expect(await here()).toEqual(CONTENT);
  expect(mirror.requests.map(({ path }) => path)).toEqual([
    '/tiny/model.onnx',
    '/tokens.txt',
    '/tiny/model.onnx',
  ]);
});
