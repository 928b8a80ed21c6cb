import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLine } from './lineFixtures.ts';
import { linesOf } from './lineLog.ts';
import { type LineCursors, LiveLines } from './liveLines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function follow() {
  const requested: number[] = [];
  const live = new LiveLines(({ afterLine }) => requested.push(afterLine));
  const shown = () => linesOf(live.state.get().log).map(({ number }) => number);
  return { live, requested, shown };
}

test('a single line is shown at once, and lines that follow closely are batched', async () => {
  const { live, shown } = follow();
  live.onMessage(liveLine(1));
  expect(shown()).toEqual([1]);
  live.onMessage(liveLine(2));
  live.onMessage(liveLine(3));
  expect(shown()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual([1, 2, 3]);
});

test('a missing line is requested once', async () => {
  const { live, requested } = follow();
  live.onMessage(liveLine(1));
  live.onMessage(liveLine(3));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requested).toEqual([1]);
  live.onMessage(liveLine(4));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requested).toEqual([1]);
});

test('a late line is not requested', async () => {
  const { live, requested } = follow();
  live.onMessage(liveLine(1));
  live.onMessage(liveLine(3));
  await vi.advanceTimersByTimeAsync(1_000);
  live.onMessage(liveLine(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requested).toEqual([]);
});

test('lines from before the welcome, and lines reported as missed, are requested at once', () => {
  const { live, requested } = follow();
  live.onWelcome(0, 0);
  expect(requested).toEqual([]);
  live.onMessage(liveLine(1));
  live.onWelcome(3, 0);
  expect(requested).toEqual([1]);
  live.onMessage({ type: 'missed' });
  expect(requested).toEqual([1, 1]);
});

test('messages that do not concern lines change nothing, and delay no line', () => {
  const { live, shown } = follow();
  const before = live.state.get();
  live.onMessage({ type: 'pong' });
  live.onMessage({ type: 'presence', people: [] });
  expect(live.state.get()).toBe(before);
  live.onMessage(liveLine(1));
  expect(shown()).toEqual([1]);
});

test('a lost connection drops the previews', () => {
  const { live } = follow();
  live.onMessage({ ...liveLine(1), isFallback: true });
  expect(live.state.get().previews).toHaveLength(1);
  live.onLost();
  expect(live.state.get().previews).toEqual([]);
});

test('cleared lines stay in the log', () => {
  const { live, shown } = follow();
  live.onMessage(liveLine(1));
  live.clear();
  expect(live.state.get().clearedThrough).toBe(1);
  expect(shown()).toEqual([1]);
});

test('after a reconnection, and for missed messages, the changes since this client joined are requested', () => {
  const requested: LineCursors[] = [];
  const live = new LiveLines((cursors) => requested.push(cursors));
  live.onWelcome(0, 7);
  live.onMessage(liveLine(1));
  live.onWelcome(1, 7);
  expect(requested).toEqual([]);
  live.onWelcome(1, 8);
  live.onMessage({ type: 'missed' });
  expect(requested).toEqual([
    { afterLine: 1, afterChange: 7 },
    { afterLine: 1, afterChange: 7 },
  ]);
});
