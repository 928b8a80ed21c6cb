import { expect, test } from 'vitest';
import { RemainingTimeEstimator } from './remainingTimeEstimator.ts';

test('the remaining time is estimated from the rate of the current attempt only', () => {
  const pace = new RemainingTimeEstimator(10_000);
  expect(pace.secondsLeft(5_000, 100)).toBeNull();
  expect(pace.secondsLeft(5_500, 1_100)).toBeNull();
  expect(pace.secondsLeft(7_500, 2_600)).toBe(3);
  expect(pace.secondsLeft(10_000, 5_100)).toBe(0);
});

test('there is no estimate while no bytes are sent', () => {
  const pace = new RemainingTimeEstimator(10_000);
  pace.secondsLeft(0, 0);
  expect(pace.secondsLeft(0, 60_000)).toBeNull();
});
