import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Delivery } from './delivery.ts';

const STREAM = 'stream-one';
const bytes = (length = 10) => new Uint8Array(length);
const accepted = (lastSeq = -1) =>
  ({ type: 'init_response', success: true, meetingId: 'm', lastLine: 0, streamId: STREAM, lastSeq }) as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A delivery, and what it sent. */
function deliver() {
  const sent: unknown[] = [];
  const channel = {
    isBusy: false,
    openStream: ({ streamId }: { streamId: string }) => sent.push(streamId),
    sendChunk: (seq: number) => sent.push(seq),
    send: ({ type }: { type: string }) => sent.push(type),
  };
  return { delivery: new Delivery(channel), channel, sent };
}

/** A stream that the server has taken, with this many chunks. */
function speaking(chunks: number, size?: number) {
  const parts = deliver();
  parts.delivery.onWelcome();
  parts.delivery.begin(STREAM, 'en');
  parts.delivery.onMessage(accepted());
  for (let count = 0; count < chunks; count += 1) parts.delivery.add(STREAM, bytes(size));
  return parts;
}

test('a stream is opened, its chunks follow, and its end is said behind the last one', () => {
  const { delivery, sent } = speaking(2);
  delivery.end(STREAM);
  expect(sent).toEqual([STREAM, 0, 1, 'stop']);
});

test('what is said before the meeting lets us in is sent when it does', () => {
  const { delivery, channel, sent } = deliver();
  delivery.begin(STREAM, 'en');
  delivery.add(STREAM, bytes());
  expect(sent).toEqual([]);
  expect([delivery.unacknowledged.get(), channel.isBusy]).toEqual([1, true]);
  delivery.onWelcome();
  delivery.onMessage(accepted());
  expect(sent).toEqual([STREAM, 0]);
});

test('what the server says to be safe is forgotten, and the line is busy until all of it is', () => {
  const { delivery, channel } = speaking(2);
  delivery.onMessage({ type: 'ack', streamId: STREAM, seq: 0 });
  expect(delivery.unacknowledged.get()).toBe(1);
  delivery.onMessage({ type: 'ack', streamId: STREAM, seq: 1 });
  expect([delivery.unacknowledged.get(), channel.isBusy]).toEqual([0, true]);
  delivery.end(STREAM);
  delivery.onMessage({ type: 'stopped', streamId: STREAM });
  expect(channel.isBusy).toBe(false);
});

test('a lost connection loses nothing: the rest goes out behind what the server has kept', () => {
  const { delivery, sent } = speaking(3);
  delivery.onLost();
  sent.length = 0;
  delivery.onWelcome();
  delivery.onMessage(accepted(1));
  expect(sent).toEqual([STREAM, 2]);
});

test('what may not be sent at once goes out by itself later', async () => {
  const { sent } = speaking(10, 100_000);
  const atOnce = sent.length;
  expect(atOnce).toBeLessThan(11);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(11);
});

test('a stream that the server does not take is dropped, and no timer is left behind', () => {
  const { delivery, channel } = deliver();
  delivery.onWelcome();
  delivery.begin(STREAM, 'ar');
  expect(delivery.dropRefused()).toBe(STREAM);
  expect(delivery.dropRefused()).toBeNull();
  expect([channel.isBusy, vi.getTimerCount()]).toEqual([false, 0]);
});

test('draining waits until everything is safe, and no longer than it may', async () => {
  const idle = deliver();
  await idle.delivery.drain(15_000);

  const { delivery } = speaking(1);
  delivery.end(STREAM);
  const isDrained = vi.fn();
  void delivery.drain(15_000).then(isDrained);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isDrained).not.toHaveBeenCalled();
  delivery.onMessage({ type: 'ack', streamId: STREAM, seq: 0 });
  delivery.onMessage({ type: 'stopped', streamId: STREAM });
  await vi.advanceTimersByTimeAsync(500);
  expect(isDrained).toHaveBeenCalledOnce();

  const stuck = speaking(1);
  const isGivenUp = vi.fn();
  void stuck.delivery.drain(15_000).then(isGivenUp);
  await vi.advanceTimersByTimeAsync(15_500);
  expect(isGivenUp).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
