import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Delivery } from './delivery.ts';

const STREAM = 'stream-one';
const bytes = (length = 10) => new Uint8Array(length);
const accepted = (lastSeq = -1) =>
  ({
    type: 'init_response',
    success: true,
    meetingId: 'm',
    lastLine: 0,
    lastChange: 0,
    streamId: STREAM,
    lastSeq,
  }) as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a delivery and records every message that it sends. */
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

/** Creates a delivery of a stream that the server has accepted, with this number of chunks. */
function speaking(chunks: number, size?: number) {
  const parts = deliver();
  parts.delivery.onWelcome();
  parts.delivery.begin(STREAM, 'en');
  parts.delivery.onMessage(accepted());
  for (let count = 0; count < chunks; count += 1) parts.delivery.add(STREAM, bytes(size));
  return parts;
}

test('a stream is opened before its chunks, and stop is sent after the last chunk', () => {
  const { delivery, sent } = speaking(2);
  delivery.end(STREAM);
  expect(sent).toEqual([STREAM, 0, 1, 'stop']);
});

test('audio recorded before the welcome is sent after it', () => {
  const { delivery, channel, sent } = deliver();
  delivery.begin(STREAM, 'en');
  delivery.add(STREAM, bytes());
  expect(sent).toEqual([]);
  expect([delivery.unacknowledged.get(), channel.isBusy]).toEqual([1, true]);
  delivery.onWelcome();
  delivery.onMessage(accepted());
  expect(sent).toEqual([STREAM, 0]);
});

test('acknowledged chunks are dropped, and the channel stays busy until the stream has stopped', () => {
  const { delivery, channel } = speaking(2);
  delivery.onMessage({ type: 'ack', streamId: STREAM, seq: 0 });
  expect(delivery.unacknowledged.get()).toBe(1);
  delivery.onMessage({ type: 'ack', streamId: STREAM, seq: 1 });
  expect([delivery.unacknowledged.get(), channel.isBusy]).toEqual([0, true]);
  delivery.end(STREAM);
  delivery.onMessage({ type: 'stopped', streamId: STREAM });
  expect(channel.isBusy).toBe(false);
});

test('after a reconnect, sending resumes after the last chunk that the server stored', () => {
  const { delivery, sent } = speaking(3);
  delivery.onLost();
  sent.length = 0;
  delivery.onWelcome();
  delivery.onMessage(accepted(1));
  expect(sent).toEqual([STREAM, 2]);
});

test('chunks above the rate limit are delayed, not dropped', async () => {
  const { sent } = speaking(10, 100_000);
  const atOnce = sent.length;
  expect(atOnce).toBeLessThan(11);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(11);
});

test('a rejected stream is dropped and leaves no timer running', () => {
  const { delivery, channel } = deliver();
  delivery.onWelcome();
  delivery.begin(STREAM, 'ar');
  expect(delivery.dropRefused()).toBe(STREAM);
  expect(delivery.dropRefused()).toBeNull();
  expect([channel.isBusy, vi.getTimerCount()]).toEqual([false, 0]);
});

test('drain waits until everything is acknowledged, or until its timeout', async () => {
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
  const hasTimedOut = vi.fn();
  void stuck.delivery.drain(15_000).then(hasTimedOut);
  await vi.advanceTimersByTimeAsync(15_500);
  expect(hasTimedOut).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
