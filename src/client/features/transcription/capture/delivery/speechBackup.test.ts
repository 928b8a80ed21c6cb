import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimStream } from './claimStream.ts';
import { stubIndexedDb } from './fakeIndexedDb.ts';
import { Outbox } from './outbox.ts';
import { openSpeechStore, SpeechBackup } from './speechBackup.ts';
import { SpeechStore } from './speechStore.ts';

const opened: SpeechBackup[] = [];
const onFull = vi.fn();
function backup(store: Promise<SpeechStore | null> = openSpeechStore('amina')): SpeechBackup {
  const made = new SpeechBackup({ store, meetingId: 'm', onFull });
  opened.push(made);
  return made;
}
const stream = (streamId: string) => ({ streamId, language: 'en', beganAt: Date.now() }) as const;
const chunk = (seq: number, length = 10) => ({ seq, data: new Uint8Array(length) });

beforeEach(stubIndexedDb);
afterEach(async () => {
  for (const each of opened.splice(0)) {
    each.close();
    await each.written;
  }
  onFull.mockReset();
  vi.unstubAllGlobals();
});

/** Simulates a page that recorded and was closed, crashed or reloaded, with this many acknowledged chunks. */
async function recordAndLeave(chunks: number, acknowledged: number): Promise<void> {
  const chunkStorage = backup();
  const outbox = new Outbox(chunkStorage);
  outbox.begin('stream-one', 'en', 0);
  for (let count = 0; count < chunks; count++) outbox.add('stream-one', new Uint8Array(10));
  if (acknowledged > 0) outbox.acknowledged('stream-one', acknowledged - 1);
  chunkStorage.close();
  await chunkStorage.written;
}

test('the next page recovers the chunks that were not acknowledged', async () => {
  await recordAndLeave(3, 1);
  const adopted = await backup().adopt();
  expect(adopted).toMatchObject([{ stream: { streamId: 'stream-one', language: 'en' } }]);
  expect(adopted[0]?.chunks.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('a fully acknowledged stream is deleted and not recovered', async () => {
  await recordAndLeave(2, 2);
  const next = backup();
  expect(await next.adopt()).toEqual([]);
  await next.written;
  const store = await SpeechStore.open('amina');
  expect(await store.listStreams('m')).toEqual([]);
  store.close();
});

test('a stream is recovered by one page only, and never while its recording page is open', async () => {
  const recording = backup();
  recording.begin(stream('stream-one'));
  recording.add('stream-one', chunk(0));
  await recording.written;
  const [next, another] = [backup(), backup()];
  expect(await next.adopt()).toEqual([]);
  recording.close();
  await recording.written;
  expect(await next.adopt()).toHaveLength(1);
  expect(await another.adopt()).toEqual([]);
});

test('dropping a stream from the outbox deletes its backup and releases its lock', async () => {
  const chunkStorage = backup();
  const outbox = new Outbox(chunkStorage);
  outbox.begin('stream-one', 'en', 0);
  outbox.add('stream-one', new Uint8Array(10));
  outbox.clear();
  await chunkStorage.written;
  expect(await backup().adopt()).toEqual([]);
  const release = await claimStream('stream-one');
  expect(release).not.toBeNull();
  release?.();
});

test('a full storage quota is reported once and throws no error', async () => {
  const chunkStorage = backup(SpeechStore.open('amina', 15));
  chunkStorage.begin(stream('stream-one'));
  for (const seq of [0, 1, 2]) chunkStorage.add('stream-one', chunk(seq));
  await chunkStorage.written;
  expect(onFull).toHaveBeenCalledOnce();
});

test('without IndexedDB or Web Locks, nothing is stored and no error is reported', async () => {
  vi.stubGlobal('navigator', {});
  await recordAndLeave(1, 0);
  vi.unstubAllGlobals();
  stubIndexedDb();
  expect(await backup().adopt()).toEqual([]);

  vi.stubGlobal('indexedDB', undefined);
  expect(await openSpeechStore('amina')).toBeNull();
  await recordAndLeave(1, 0);
  expect(await backup().adopt()).toEqual([]);
  expect(onFull).not.toHaveBeenCalled();
});
