import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linesOf } from './lineLog.ts';
import { LiveLines } from './liveLines.ts';
import { heard } from './saidLine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function follow() {
  const asked: number[] = [];
  const live = new LiveLines((line) => asked.push(line));
  const shown = () => linesOf(live.state.get().log).map(({ number }) => number);
  return { live, asked, shown };
}

test('a line on its own is shown at once, and what follows on its heels together', async () => {
  const { live, shown } = follow();
  live.onMessage(heard(1));
  expect(shown()).toEqual([1]);
  live.onMessage(heard(2));
  live.onMessage(heard(3));
  expect(shown()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual([1, 2, 3]);
});

test('a line that stays away is asked for once', async () => {
  const { live, asked } = follow();
  live.onMessage(heard(1));
  live.onMessage(heard(3));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([1]);
  live.onMessage(heard(4));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([1]);
});

test('a line that only comes late is not asked for', async () => {
  const { live, asked } = follow();
  live.onMessage(heard(1));
  live.onMessage(heard(3));
  await vi.advanceTimersByTimeAsync(1_000);
  live.onMessage(heard(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
});

test('lines that the server has from before, or that were missed, are asked for at once', () => {
  const { live, asked } = follow();
  live.onWelcome(0);
  expect(asked).toEqual([]);
  live.onMessage(heard(1));
  live.onWelcome(3);
  expect(asked).toEqual([1]);
  live.onMessage({ type: 'missed' });
  expect(asked).toEqual([1, 1]);
});

test('what does not speak of lines changes nothing, and keeps no line waiting', () => {
  const { live, shown } = follow();
  const before = live.state.get();
  live.onMessage({ type: 'pong' });
  live.onMessage({ type: 'presence', people: [] });
  expect(live.state.get()).toBe(before);
  live.onMessage(heard(1));
  expect(shown()).toEqual([1]);
});

test('a lost connection takes what was being spoken', () => {
  const { live } = follow();
  live.onMessage({ ...heard(1), isFallback: true });
  expect(live.state.get().previews).toHaveLength(1);
  live.onLost();
  expect(live.state.get().previews).toEqual([]);
});

test('what was cleared stays in the log', () => {
  const { live, shown } = follow();
  live.onMessage(heard(1));
  live.clear();
  expect(live.state.get().clearedThrough).toBe(1);
  expect(shown()).toEqual([1]);
});
