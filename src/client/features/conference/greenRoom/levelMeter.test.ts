import { expect, test } from 'vitest';
import { shareOf } from './levelMeter.ts';

test('the level meter responds to quiet speech and never exceeds its maximum', () => {
  expect(shareOf(0)).toBe(0);
  expect(shareOf(0.01)).toBeGreaterThan(0.2);
  expect(shareOf(0.12)).toBe(1);
  expect(shareOf(0.9)).toBe(1);
});
