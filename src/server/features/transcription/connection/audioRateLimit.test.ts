import { afterEach, expect, test, vi } from 'vitest';
import { AudioRateLimit } from './audioRateLimit.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Counts how many chunks of this size, one every `everyMs`, are accepted before the first refusal; stops at 1,000. */
function countAccepted(bytes: number, everyMs: number): number {
  const allowance = new AudioRateLimit(0);
  for (let count = 0; count < 1_000; count++) if (!allowance.spend(bytes, count * everyMs)) return count;
  return 1_000;
}

test('a burst of audio may have a megabyte and not a byte more', () => {
  const allowance = new AudioRateLimit(0);
  expect(allowance.spend(1_000_000, 0)).toBe(true);
  expect(allowance.spend(1, 0)).toBe(false);
});

test('64 kB of audio a second are accepted indefinitely, and more are not', () => {
  expect(countAccepted(128_000, 2_000)).toBe(1_000);
  expect(countAccepted(140_000, 2_000)).toBeLessThan(100);
});

test('the bit rate of a browser recording stays below the limit', () => {
  expect(countAccepted(33_000, 2_000)).toBe(1_000);
});

test('idle hours add at most one burst to the allowance', () => {
  const allowance = new AudioRateLimit(0);
  expect(allowance.spend(1_000_000, 7_200_000)).toBe(true);
  expect(allowance.spend(1, 7_200_000)).toBe(false);
});

test.each([-3_600_000, 7_200_000])(
  'a wall clock that jumps by %i ms neither spends nor refills the allowance',
  (jumpMs) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const allowance = new AudioRateLimit();
    expect(allowance.spend(900_000)).toBe(true);
    vi.setSystemTime(Date.now() + jumpMs);
    expect(allowance.spend(50_000)).toBe(true);
    expect(allowance.spend(900_000)).toBe(false);
  },
);
