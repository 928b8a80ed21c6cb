import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSpeech, hasSpeechDatabase } from '#client/api/storedSpeech.ts';
import { stubIndexedDb } from './fakeIndexedDb.ts';
import { SpeechStore } from './speechStore.ts';

const HOUR_MS = 3_600_000;

const opened: SpeechStore[] = [];
const open = async (userId = 'amina', maxBytes?: number) => {
  const store = await SpeechStore.open(userId, maxBytes);
  opened.push(store);
  return store;
};
const stream = (streamId: string, { meetingId = 'm', agoMs = 0 } = {}) =>
  ({ streamId, meetingId, language: 'fr', beganAt: Date.now() - agoMs }) as const;
const chunk = (seq: number, length = 10) => ({ seq, data: new Uint8Array(length).fill(seq) });

beforeEach(stubIndexedDb);
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  vi.unstubAllGlobals();
});

test('another page lists the streams of a meeting from the oldest, with their chunks in order', async () => {
  const store = await open();
  await store.begin(stream('later'));
  await store.begin(stream('earlier', { agoMs: HOUR_MS }));
  await store.begin(stream('elsewhere', { meetingId: 'another' }));
  for (const seq of [1, 0, 2]) await store.add('later', chunk(seq));
  await store.add('earlier', chunk(7));
  const next = await open();
  expect((await next.listStreams('m')).map(({ streamId }) => streamId)).toEqual(['earlier', 'later']);
  expect(await next.listChunks('later')).toMatchObject([chunk(0), chunk(1), chunk(2)]);
  expect(await next.listChunks('earlier')).toMatchObject([chunk(7)]);
});

test('acknowledged chunks and dropped streams are deleted', async () => {
  const store = await open();
  await store.begin(stream('one'));
  await store.begin(stream('two'));
  for (const seq of [0, 1, 2]) await store.add('one', chunk(seq));
  await store.add('two', chunk(0));
  await store.dropThrough('one', 1);
  await store.drop('two');
  expect((await store.listChunks('one')).map(({ seq }) => seq)).toEqual([2]);
  expect((await store.listStreams('m')).map(({ streamId }) => streamId)).toEqual(['one']);
  expect(await store.listChunks('two')).toEqual([]);
});

test('a chunk of a stream that was dropped meanwhile is not stored', async () => {
  const store = await open();
  await store.begin(stream('one'));
  await store.drop('one');
  await store.add('one', chunk(0));
  expect(await store.listChunks('one')).toEqual([]);
});

test('chunks above the size limit of all pages together are rejected until acknowledgements free space', async () => {
  const store = await open('amina', 25);
  await store.begin(stream('one'));
  await store.add('one', chunk(0));
  const next = await open('amina', 25);
  await next.add('one', chunk(1));
  await expect(next.add('one', chunk(2))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  await next.dropThrough('one', 0);
  await next.add('one', chunk(2));
  expect((await next.listChunks('one')).map(({ seq }) => seq)).toEqual([1, 2]);
});

test('opening the store deletes recordings older than one day', async () => {
  const store = await open();
  await store.begin(stream('old', { agoMs: 24.1 * HOUR_MS }));
  await store.begin(stream('young', { agoMs: 23.9 * HOUR_MS }));
  await store.add('old', chunk(0));
  const next = await open();
  expect((await next.listStreams('m')).map(({ streamId }) => streamId)).toEqual(['young']);
  expect(await next.listChunks('old')).toEqual([]);
});

test('a store is private to its account, and is deleted when another account uses the browser', async () => {
  const amina = await open('amina');
  await amina.begin(stream('one'));
  await amina.add('one', chunk(0));
  const karim = await open('karim');
  expect(await karim.listStreams('m')).toEqual([]);
  expect(await karim.listChunks('one')).toEqual([]);
  await forgetSpeech({ exceptOf: 'karim' });
  expect(await hasSpeechDatabase('amina')).toBe(false);
  expect(await hasSpeechDatabase('karim')).toBe(true);
  expect(await (await open('amina')).listStreams('m')).toEqual([]);
});

test('signing out deletes the stored audio even while a page has it open, and that page stores no more', async () => {
  const store = await open();
  await store.begin(stream('one'));
  await forgetSpeech();
  expect(await hasSpeechDatabase('amina')).toBe(false);
  await expect(store.add('one', chunk(0))).rejects.toThrow();
  expect(await (await open()).listStreams('m')).toEqual([]);
});

test('without IndexedDB, deleting the stored audio does nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await forgetSpeech();
  expect(await hasSpeechDatabase('amina')).toBe(false);
});
