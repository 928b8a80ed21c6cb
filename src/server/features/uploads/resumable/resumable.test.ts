import { readdirSync, statSync, utimesSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { Metadata } from '@tus/server';
import { afterAll, expect, test } from 'vitest';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { uploadsOf } from '#test/meetings/uploads.ts';
import { deleteExpiredReservations, listResumableIds } from '../intake/storage.queries.ts';
import { UploadFolder } from '../uploadFolder.ts';

const PATH = '/api/uploads/files';
const file = recordedFile('mp3');

const env = { UPLOAD_MAX_MB: '1', STORAGE_PER_PERSON: '2 MB' };
const { app, close } = await startAppWithSpeech({ languages: ['en'] }, { env });
const address = await app.listen();
const person = await app.signUp('Amina Kaci');
afterAll(close);

const TUS = { 'tus-resumable': '1.0.0' };

const announce = (
  who: Person,
  size: number,
  metadata: Record<string, string> = { name: 'week.mp3', language: 'en', title: 'Week 12' },
  headers: Record<string, string> = {},
) =>
  who.call({
    method: 'POST',
    url: PATH,
    headers: {
      ...TUS,
      'upload-length': `${size}`,
      'upload-metadata': Metadata.stringify(metadata),
      ...headers,
    },
  });
async function announced(who: Person, size = file.length): Promise<string> {
  const answer = await announce(who, size);
  expect(answer.statusCode).toBe(201);
  return String(answer.headers.location);
}
const append = (who: Person, url: string, payload: Buffer, offset: number) =>
  who.call({
    method: 'PATCH',
    url,
    payload,
    headers: { ...TUS, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
  });
const state = (who: Person, url: string) => who.call({ method: 'HEAD', url, headers: TUS });
const files = () => readdirSync(join(app.dataDir, 'uploads', 'resumable'));

/** Sends the first bytes of a part over a real connection, and ends it by `end` once the server has written them. */
async function breakOff(
  url: string,
  part: Buffer,
  length: number,
  end = async (call: ClientRequest): Promise<unknown> => call.destroy(),
): Promise<void> {
  const call = request(`${address}${url}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      cookie: person.cookie,
      origin: ORIGIN,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': part.length,
    },
  });
  const broken = new Promise((resolve) => call.once('error', resolve));
  call.write(part.subarray(0, length));
  const path = join(app.dataDir, 'uploads', 'resumable', url.split('/').at(-1)!);
  await expect.poll(() => statSync(path).size, { timeout: 30_000 }).toBe(length);
  await end(call);
  await broken;
}

test('an interrupted upload resumes at its offset, and becomes an upload with its metadata', async () => {
  const url = await announced(person);
  const half = Math.floor(file.length / 2);
  await breakOff(url, file, half);
  await expect
    .poll(async () => (await state(person, url)).headers['upload-offset'], { timeout: 10_000 })
    .toBe(`${half}`);
  expect((await uploadsOf(person)).uploads).toEqual([]);
  const id = url.split('/').at(-1)!;
  expect((await uploadsOf(person)).arriving).toEqual([
    { id, title: 'Week 12', sizeBytes: file.length, receivedBytes: half },
  ]);
  expect((await append(person, url, file.subarray(0, 10), 0)).statusCode).toBe(409);
  const rest = await append(person, url, file.subarray(half), half);
  expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, `${file.length}`]);
  const { uploads, arriving } = await uploadsOf(person);
  expect(arriving).toEqual([]);
  expect(uploads).toMatchObject([{ fileName: 'week.mp3', title: 'Week 12', sizeBytes: file.length }]);
  expect(files()).toEqual([]);
  // The response to the last part may be lost, so a repeated request is told that the file is complete.
  const again = await state(person, url);
  expect([again.statusCode, again.headers['upload-offset']]).toEqual([200, `${file.length}`]);
  await expect
    .poll(async () => (await uploadsOf(person)).uploads[0]!.stage, { timeout: 15_000 })
    .toMatch(/summarising|done/);
});

test('a complete file that the server failed to accept is accepted at the next HEAD request', async () => {
  const who = await app.signUp();
  const url = await announced(who);
  await append(who, url, file.subarray(0, 100), 0);
  const sending = app.jobs.send.bind(app.jobs);
  app.jobs.send = async () => {
    throw new Error('the database is gone');
  };
  expect((await append(who, url, file.subarray(100), 100)).statusCode).toBe(500);
  expect((await uploadsOf(who)).uploads).toEqual([]);
  app.jobs.send = sending;
  const states = await Promise.all([state(who, url), state(who, url)]);
  for (const { statusCode, headers } of states)
    expect([statusCode, headers['upload-offset']]).toEqual([200, `${file.length}`]);
  expect((await uploadsOf(who)).uploads).toHaveLength(1);
});

test('announcing a file reserves its space, and cancelling it releases the space', async () => {
  const who = await app.signUp();
  const urls = [await announced(who, 900_000), await announced(who, 900_000)];
  const refused = await announce(who, 900_000);
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'own_storage_full']);
  expect((await uploadsOf(who)).facts.storage.usedBytes).toBe(1_800_000);
  const removed = await who.call({ method: 'DELETE', url: urls[0]!, headers: TUS });
  expect(removed.statusCode).toBe(204);
  expect((await state(who, urls[0]!)).statusCode).toBe(404);
  expect((await uploadsOf(who)).facts.storage.usedBytes).toBe(900_000);
  await who.call({ method: 'DELETE', url: urls[1]!, headers: TUS });
  expect(files()).toEqual([]);
});

test('an announcement with an invalid size, language or metadata is refused', async () => {
  const cases: [number, Record<string, string> | undefined, Record<string, string>, number, string][] = [
    [1_000_001, undefined, {}, 413, 'file_too_large'],
    [0, undefined, {}, 400, 'file_empty'],
    [5, undefined, { 'upload-length': '1e9' }, 400, 'invalid_input'],
    [5, undefined, { 'upload-length': '-5' }, 400, 'invalid_input'],
    [5, { name: 'a', language: 'ar' }, {}, 400, 'recording_unsupported_language'],
    [5, { name: 'a', language: 'xx' }, {}, 400, 'invalid_input'],
    [5, { name: '', language: 'en' }, {}, 400, 'invalid_input'],
    [5, { name: 'a\0b', language: 'en' }, {}, 400, 'unstorable_text'],
    [5, { name: 'a', language: 'en', meetingId: crypto.randomUUID() }, {}, 404, 'not_found'],
    [5, undefined, { 'upload-metadata': '%%%' }, 400, 'invalid_input'],
  ];
  for (const [size, metadata, headers, status, code] of cases) {
    const answer = await announce(person, size, metadata, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
  expect(files()).toEqual([]);
});

test('a complete file that is not a recording is refused and deleted', async () => {
  const who = await app.signUp();
  const text = Buffer.from('Minutes of the meeting. '.repeat(40));
  const url = await announced(who, text.length);
  const answer = await append(who, url, text, 0);
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'file_not_media']);
  expect((await state(who, url)).statusCode).toBe(404);
  expect(files()).toEqual([]);
  expect((await uploadsOf(who)).facts.storage.usedBytes).toBe(0);
});

test('bytes beyond the announced length are not stored', async () => {
  const who = await app.signUp();
  const url = await announced(who, 1_000);
  await append(who, url, file.subarray(0, 5_000), 0);
  const stored = await state(who, url);
  expect(Number(stored.headers['upload-offset'] ?? 0)).toBeLessThanOrEqual(1_000);
  await who.call({ method: 'DELETE', url, headers: TUS });
});

test('an expired partial file is deleted with its reservation', async () => {
  const who = await app.signUp();
  const url = await announced(who);
  const kept = await announced(who);
  await append(who, url, file.subarray(0, 500), 0);
  const id = url.split('/').at(-1)!;
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of files()) utimesSync(join(app.dataDir, 'uploads', 'resumable', name), longAgo, longAgo);
  await app.db.updateTable('upload_reservations').set({ expires_at: longAgo }).where('id', '=', id).execute();
  expect((await append(who, url, file.subarray(500), 500)).statusCode).toBe(404);
  await deleteExpiredReservations(app.db);
  const folder = new UploadFolder(join(app.dataDir, 'uploads'));
  await folder.sweepResumable((ids) => listResumableIds(app.db, ids));
  const keptId = kept.split('/').at(-1)!;
  expect(files().sort()).toEqual([keptId, `${keptId}.json`]);
  await who.call({ method: 'DELETE', url: kept, headers: TUS });
});

test('deleting an account deletes its partial files', async () => {
  const who = await app.signUp();
  const url = await announced(who);
  await append(who, url, file.subarray(0, 500), 0);
  const deleted = await who.call({
    method: 'POST',
    url: `/api/user/${who.id}/delete`,
    payload: { currentPassword: who.password },
  });
  expect(deleted.statusCode).toBe(204);
  expect(files()).toEqual([]);
});

// The last test, because it closes the app.
test('a server that stops breaks off a part that is arriving, and keeps what has arrived', async () => {
  const url = await announced(person);
  const begunAt = performance.now();
  await breakOff(url, file, 1_000, () => app.app.close());
  expect(performance.now() - begunAt).toBeLessThan(20_000);
  expect(statSync(join(app.dataDir, 'uploads', 'resumable', url.split('/').at(-1)!)).size).toBe(1_000);
});
