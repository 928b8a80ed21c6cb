import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Delivery } from './delivery.ts';
import { stubIndexedDb } from './fakeIndexedDb.ts';
import { openSpeechStore, SpeechBackup } from './speechBackup.ts';

const OUTAGE_MS = 120_000;
/** Bytes per ms that a recorder writes at 128 kb/s. */
const BYTES_PER_MS = 16;
/** The server's rate limit: a burst, and a rate in bytes per ms. */
const SERVER_BURST_BYTES = 1_000_000;
const SERVER_BYTES_PER_MS = 64;
const STREAM = 'stream-one';

const opened: SpeechBackup[] = [];
const onFull = vi.fn();

beforeEach(() => {
  stubIndexedDb();
  // Leaves setTimeout and setImmediate real, because the fake IndexedDB runs on them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const each of opened.splice(0)) {
    each.close();
    await each.written;
  }
  onFull.mockReset();
  vi.unstubAllGlobals();
});

/** Creates a page with its store, and a server that acknowledges the received chunks when `acknowledge` is called. */
function openPage() {
  const chunkStorage = new SpeechBackup({ store: openSpeechStore('amina'), meetingId: 'm', onFull });
  opened.push(chunkStorage);
  const received: { seq: number; data: Uint8Array }[] = [];
  let allowance = SERVER_BURST_BYTES;
  let allowanceAt = performance.now();
  const channel = {
    isBusy: false,
    openStream: ({ streamId }: { streamId: string }) =>
      queueMicrotask(() =>
        delivery.onMessage({
          type: 'init_response',
          success: true,
          meetingId: 'm',
          lastLine: 0,
          lastChange: 0,
          streamId,
          lastSeq: received.at(-1)?.seq ?? -1,
        }),
      ),
    sendChunk: (seq: number, data: Uint8Array) => {
      const now = performance.now();
      allowance = Math.min(SERVER_BURST_BYTES, allowance + (now - allowanceAt) * SERVER_BYTES_PER_MS);
      allowanceAt = now;
      allowance -= data.byteLength;
      if (allowance < 0) throw new Error('The server closes a connection that sends this fast');
      received.push({ seq, data });
    },
    send: () => queueMicrotask(() => delivery.onMessage({ type: 'stopped', streamId: STREAM })),
  };
  const delivery = new Delivery(channel, chunkStorage);
  const acknowledge = () => {
    const seq = received.at(-1)?.seq;
    if (seq !== undefined) delivery.onMessage({ type: 'ack', streamId: STREAM, seq });
  };
  return { chunkStorage, delivery, received, acknowledge };
}

/** Records for this time in ms, in chunks with different content. */
async function record({ delivery }: ReturnType<typeof openPage>, ms: number, chunkMs: number): Promise<void> {
  for (let atMs = 0; atMs < ms; atMs += chunkMs) {
    const data = new Uint8Array(chunkMs * BYTES_PER_MS);
    new DataView(data.buffer).setUint32(0, atMs);
    delivery.add(STREAM, data);
    await vi.advanceTimersByTimeAsync(chunkMs);
  }
}

/** Acknowledges every half second until everything is delivered; resolves with the elapsed time in ms. */
async function deliverAll({ delivery, acknowledge }: ReturnType<typeof openPage>): Promise<number> {
  const from = performance.now();
  while (!delivery.isEmpty && performance.now() - from < OUTAGE_MS) {
    await vi.advanceTimersByTimeAsync(500);
    acknowledge();
  }
  return performance.now() - from;
}

const momentsOf = (received: readonly { data: Uint8Array }[]) =>
  received.map(({ data }) => new DataView(data.buffer, data.byteOffset).getUint32(0));

const everyMoment = (chunkMs: number) =>
  Array.from({ length: OUTAGE_MS / chunkMs }, (_, index) => index * chunkMs);

for (const chunkMs of [250, 2_000])
  test(`audio of a two-minute outage, in chunks of ${chunkMs} ms, is delivered in order and once`, async () => {
    const page = openPage();
    page.delivery.onWelcome();
    page.delivery.begin(STREAM, 'en');
    await vi.advanceTimersByTimeAsync(1);
    page.delivery.onLost();
    await record(page, OUTAGE_MS, chunkMs);
    expect(page.received).toEqual([]);
    expect(page.delivery.unacknowledged.get()).toBe(OUTAGE_MS / chunkMs);

    page.delivery.end(STREAM);
    page.delivery.onWelcome();
    const deliveredInMs = await deliverAll(page);
    expect(momentsOf(page.received)).toEqual(everyMoment(chunkMs));
    // Requires at most half the time of the outage, so that the transcript catches up.
    expect(deliveredInMs).toBeLessThan(OUTAGE_MS / 2);
    await page.chunkStorage.written;
    expect(onFull).not.toHaveBeenCalled();
  });

test('audio of a two-minute outage is delivered by the next page, in order and once', async () => {
  const page = openPage();
  page.delivery.begin(STREAM, 'en');
  await record(page, OUTAGE_MS, 250);
  // A closed page writes nothing more, and releases its claims.
  page.chunkStorage.close();
  await page.chunkStorage.written;

  const next = openPage();
  next.delivery.onWelcome();
  next.delivery.restore(await next.chunkStorage.adopt());
  await deliverAll(next);
  expect(momentsOf(next.received)).toEqual(everyMoment(250));
  await next.chunkStorage.written;
  expect(onFull).not.toHaveBeenCalled();

  const later = openPage();
  expect(await later.chunkStorage.adopt()).toEqual([]);
});
