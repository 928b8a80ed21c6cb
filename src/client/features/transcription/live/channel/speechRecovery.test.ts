import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../capture/delivery/fakeIndexedDb.ts';
import { openSpeechStore, SpeechBackup } from '../../capture/delivery/speechBackup.ts';
import { SpeechStore } from '../../capture/delivery/speechStore.ts';
import { FakeSocket } from './fakeSocket.ts';
import { SpeechRecovery } from './speechRecovery.ts';

const { latest } = FakeSocket;
const AMINA = { meetingId: 'm', personId: 'amina', speakerName: 'Amina' };
const WELCOME = { type: 'init_response', success: true, meetingId: 'm', lastLine: 0, lastChange: 0 };

let recovery: SpeechRecovery;
beforeEach(() => {
  stubIndexedDb();
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'meet.example.org' } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(async () => {
  await recovery.close();
  vi.unstubAllGlobals();
});

/** Stores streams as an earlier page does, with one chunk per stream. */
async function leaveStreams(...streamIds: string[]): Promise<void> {
  const backup = new SpeechBackup({ store: openSpeechStore('amina'), meetingId: 'm', onFull: () => {} });
  for (const streamId of streamIds) {
    backup.begin({ streamId, language: 'fr', beganAt: Date.now() });
    backup.add(streamId, { seq: 0, data: new Uint8Array(3) });
  }
  backup.close();
  await backup.written;
}

async function connected(): Promise<void> {
  recovery = new SpeechRecovery(AMINA);
  await expect.poll(() => FakeSocket.made.length).toBe(1);
  latest().open();
  latest().answer(WELCOME);
}

const inits = () =>
  latest()
    .sent.filter((data) => typeof data === 'string')
    .map((data) => JSON.parse(data as string))
    .filter(({ streamId }) => streamId !== undefined);

async function left(): Promise<string[]> {
  const store = await SpeechStore.open('amina');
  const streams = await store.listStreams('m');
  store.close();
  return streams.map(({ streamId }) => streamId);
}

test('streams of earlier pages are replayed one after the other and deleted, then the socket is closed', async () => {
  await leaveStreams('stream-one', 'stream-two');
  await connected();
  expect(recovery.unacknowledged.get()).toBe(2);
  for (const streamId of ['stream-one', 'stream-two']) {
    expect(inits().at(-1)).toMatchObject({ streamId, language: 'fr', isReplay: true, speakerId: 'amina' });
    latest().answer({ ...WELCOME, streamId, lastSeq: -1 });
    latest().answer({ type: 'ack', streamId, seq: 0 });
    latest().answer({ type: 'stopped', streamId });
  }
  expect([recovery.unacknowledged.get(), latest().closedWith]).toEqual([0, 1000]);
  await expect.poll(left).toEqual([]);
});

test('a stream that the server rejects is dropped, and the next one is delivered', async () => {
  await leaveStreams('stream-one', 'stream-two');
  await connected();
  latest().answer({ type: 'error', code: 'speech_withdrawn', message: 'x' });
  expect(inits().map(({ streamId }) => streamId)).toEqual(['stream-one', 'stream-two']);
  await expect.poll(left).toEqual(['stream-two']);
});

test('an unavailable engine keeps the stored streams', async () => {
  await leaveStreams('stream-one');
  await connected();
  latest().answer({ ...WELCOME, streamId: 'stream-one', lastSeq: -1 });
  latest().answer({ type: 'error', code: 'speech_unavailable', message: 'x' });
  expect(recovery.unacknowledged.get()).toBe(1);
});

test('a page closed before delivery leaves its streams to the next page', async () => {
  await leaveStreams('stream-one');
  await connected();
  await recovery.close();
  expect(await left()).toEqual(['stream-one']);
  FakeSocket.made = [];
  await connected();
  expect(inits()).toMatchObject([{ streamId: 'stream-one' }]);
});

test('a signed-out session deletes the stored streams', async () => {
  await leaveStreams('stream-one');
  await connected();
  latest().onclose?.({ code: 4401 });
  await expect.poll(left).toEqual([]);
});
