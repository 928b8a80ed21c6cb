import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STALL_MS, StallTimer } from './stallTimer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const started = () => {
  const events = { resume: vi.fn(), giveUp: vi.fn() };
  const stalls = new StallTimer();
  stalls.start(events);
  return { stalls, ...events };
};

test('an upload without progress is resumed, each time that it had progressed before', () => {
  const { stalls, resume, giveUp } = started();
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(STALL_MS - 1);
    stalls.reportProgress();
    vi.advanceTimersByTime(STALL_MS - 1);
    expect(resume).toHaveBeenCalledTimes(times - 1);
    vi.advanceTimersByTime(1);
    expect(resume).toHaveBeenCalledTimes(times);
  }
  expect(giveUp).not.toHaveBeenCalled();
});

test('an upload that makes no progress after it was resumed is given up', () => {
  const { stalls, resume, giveUp } = started();
  vi.advanceTimersByTime(2 * STALL_MS);
  expect(resume).toHaveBeenCalledOnce();
  expect(giveUp).toHaveBeenCalledOnce();
  stalls.stop();
  vi.advanceTimersByTime(9 * STALL_MS);
  expect(giveUp).toHaveBeenCalledOnce();
});
