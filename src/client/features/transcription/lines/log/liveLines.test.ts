import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLine } from '../lineFixtures.ts';
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

test('a single line is shown at once, and lines that follow within 100 ms are batched', async () => {
  const { live, shown } = follow();
  live.onMessage(liveLine(1));
  expect(shown()).toEqual([1]);
  live.onMessage(liveLine(2));
  live.onMessage(liveLine(3));
  expect(shown()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual([1, 2, 3]);
});

test('a missing line is requested once after a delay', async () => {
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

test('a line that arrives within the delay is not requested', async () => {
  const { live, requested } = follow();
  live.onMessage(liveLine(1));
  live.onMessage(liveLine(3));
  await vi.advanceTimersByTimeAsync(1_000);
  live.onMessage(liveLine(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requested).toEqual([]);
});

test('lines missing at the welcome or reported as missed are requested at once', () => {
  const { live, requested } = follow();
  live.onWelcome(0, 0);
  expect(requested).toEqual([]);
  live.onMessage(liveLine(1));
  live.onWelcome(3, 0);
  expect(requested).toEqual([1]);
  live.onMessage({ type: 'missed' });
  expect(requested).toEqual([1, 1]);
});

test('unrelated messages change nothing and do not delay the next line', () => {
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

test('a reconnect and missed messages request the changes since this client joined', () => {
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
