import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../store.ts';
import { linesOf } from './lineLog.ts';
import { initialTranscription } from './linesState.ts';
import { IncomingLines } from './liveLines.ts';
import { said } from './saidLine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function follow() {
  const state = createStore(initialTranscription);
  const asked: number[] = [];
  const incoming = new IncomingLines(state, (line) => asked.push(line));
  const shown = () => linesOf(state.get().lines).map(({ line }) => line);
  return { incoming, asked, shown };
}

test('a line on its own is shown at once, and what follows on its heels together', async () => {
  const { incoming, shown } = follow();
  incoming.show(said(1));
  expect(shown()).toEqual([1]);
  incoming.show(said(2));
  incoming.show(said(3));
  expect(shown()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual([1, 2, 3]);
});

test('a line that stays away is asked for once', async () => {
  const { incoming, asked } = follow();
  incoming.show(said(1));
  incoming.show(said(3));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([1]);
  incoming.show(said(4));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([1]);
});

test('a line that only comes late is not asked for', async () => {
  const { incoming, asked } = follow();
  incoming.show(said(1));
  incoming.show(said(3));
  await vi.advanceTimersByTimeAsync(1_000);
  incoming.show(said(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
});
