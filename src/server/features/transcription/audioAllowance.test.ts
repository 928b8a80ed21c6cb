import { afterEach, expect, test, vi } from 'vitest';
import { AudioAllowance } from './audioAllowance.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** How many chunks of this size pass, one every `everyMs`, before the first is refused; 1,000 at most. */
function passed(bytes: number, everyMs: number): number {
  const allowance = new AudioAllowance(0);
  for (let count = 0; count < 1_000; count++) if (!allowance.spend(bytes, count * everyMs)) return count;
  return 1_000;
}

test('a megabyte may come at once and not a byte more', () => {
  const allowance = new AudioAllowance(0);
  expect(allowance.spend(1_000_000, 0)).toBe(true);
  expect(allowance.spend(1, 0)).toBe(false);
});

test('64 kB a second may come for ever, more may not', () => {
  expect(passed(128_000, 2_000)).toBe(1_000);
  expect(passed(140_000, 2_000)).toBeLessThan(100);
});

test('what a browser records never comes near it', () => {
  expect(passed(33_000, 2_000)).toBe(1_000);
});

test('quiet hours save up no more than the megabyte', () => {
  const allowance = new AudioAllowance(0);
  expect(allowance.spend(1_000_000, 7_200_000)).toBe(true);
  expect(allowance.spend(1, 7_200_000)).toBe(false);
});

test.each([-3_600_000, 7_200_000])(
  'a wall clock that jumps by %i ms closes nobody and allows nothing',
  (jumpMs) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const allowance = new AudioAllowance();
    expect(allowance.spend(900_000)).toBe(true);
    vi.setSystemTime(Date.now() + jumpMs);
    expect(allowance.spend(50_000)).toBe(true);
    expect(allowance.spend(900_000)).toBe(false);
  },
);
