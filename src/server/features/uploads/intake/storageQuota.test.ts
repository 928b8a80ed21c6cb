import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Upload } from '#shared/contract/uploads.ts';
import { recordedFile } from '#test/audio/recordedFile.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { startAppWithSpeech } from '#test/meetings/appWithSpeech.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { breakDown, send as sendFile, uploadsOf } from '#test/meetings/uploads.ts';

vi.setConfig({ testTimeout: 30_000 });

const file = recordedFile('wav');
const size = file.length;
/** A quota of two files per user and three in all. */
const env = {
  STORAGE_PER_PERSON: `${Math.floor(size * 2.5)} B`,
  STORAGE_TOTAL: `${Math.floor(size * 3.5)} B`,
};

const { engine, app, close } = await startAppWithSpeech({}, { env });
const address = await app.listen();
afterAll(close);
beforeEach(async () => {
  // Makes every transcription fail, so that each file keeps counting against the quota.
  breakDown(engine);
  await app.db.deleteFrom('uploads').execute();
});

const send = (who: Person) => sendFile(who, file, { name: 'Budget.wav' });
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const storageOf = async (who: Person) => (await uploadsOf(who)).facts.storage;
const reservations = () => app.db.selectFrom('upload_reservations').selectAll().execute();

/** Sends the headers before the file, as a browser does. */
function open(who: Person, headers: Record<string, string | number>) {
  const sent = request(`${address}/api/uploads?name=Budget.wav&language=en`, {
    method: 'POST',
    headers: { origin: ORIGIN, cookie: who.cookie, 'content-type': 'application/octet-stream', ...headers },
  });
  sent.on('error', () => {});
  return sent;
}

test('concurrent uploads of one person stay within their quota and use all of it', async () => {
  const person = await app.signUp();
  const answers = await Promise.all([send(person), send(person), send(person)]);
  expect(codes(answers)).toEqual([201, 201, 507]);
  expect(answers.find(({ statusCode }) => statusCode === 507)!.json()).toEqual({
    code: 'own_storage_full',
    message:
      'Your files that wait to be transcribed take all the room you have on this server. Wait until one of them is done, or cancel one.',
  });
  expect(await storageOf(person)).toEqual({
    usedBytes: 2 * size,
    limitBytes: Math.floor(size * 2.5),
    freeBytes: Math.floor(size * 2.5) - 2 * size,
  });
  expect(await reservations()).toEqual([]);

  const { id } = answers.find(({ statusCode }) => statusCode === 201)!.json<Upload>();
  await person.call({ method: 'DELETE', url: `/api/uploads/${id}` });
  expect((await send(person)).statusCode).toBe(201);
});

test('concurrent uploads of many people stay within the quota of the server', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
  const answers = await Promise.all(people.map(send));
  expect(codes(answers)).toEqual([201, 201, 201, 507, 507, 507]);
  const refused = answers.find(({ statusCode }) => statusCode === 507)!;
  expect(refused.json().message).toBe('The server has no room for this file now. Please try again later.');
  const left = await storageOf(people[answers.indexOf(refused)]!);
  // Their own quota is unused, but the server has space for only half a file.
  expect(left.usedBytes).toBe(0);
  expect(left.freeBytes).toBe(Math.floor(size * 3.5) - 3 * size);
});

test('a file with a content-length above the quota is rejected before its body is sent', async () => {
  const person = await app.signUp();
  const sent = open(person, { 'content-length': size * 3 });
  sent.flushHeaders();
  const [response] = await once(sent, 'response');
  expect(response.statusCode).toBe(507);
  sent.destroy();
  expect(await reservations()).toEqual([]);
});

test('a chunked upload is stopped at the quota, and its space is released', async () => {
  const person = await app.signUp();
  const sent = open(person, { 'transfer-encoding': 'chunked' });
  for (let piece = 0; piece < 3; piece += 1) sent.write(file);
  const [response] = await once(sent, 'response');
  expect(response.statusCode).toBe(507);
  sent.destroy();
  expect(await reservations()).toEqual([]);
  expect(await storageOf(person)).toMatchObject({ usedBytes: 0 });
});

test('a file being uploaded counts towards the quota until its sender disconnects', async () => {
  const person = await app.signUp();
  const sent = open(person, { 'content-length': size * 2 });
  sent.write(file.subarray(0, 1_000));
  await expect.poll(() => storageOf(person)).toMatchObject({ usedBytes: size * 2 });
  expect((await send(person)).statusCode).toBe(507);
  sent.destroy();
  await expect.poll(() => storageOf(person)).toMatchObject({ usedBytes: 0 });
  expect((await send(person)).statusCode).toBe(201);
});

test('reservations of a killed server expire', async () => {
  const person = await app.signUp();
  const left = { id: crypto.randomUUID(), owner_id: person.id, size_bytes: size * 2 };
  const inAMinute = new Date(Date.now() + 60_000);
  await app.db
    .insertInto('upload_reservations')
    .values({ ...left, expires_at: inAMinute })
    .execute();
  expect((await send(person)).statusCode).toBe(507);
  await app.db
    .updateTable('upload_reservations')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect((await send(person)).statusCode).toBe(201);
});
