import { expect, test } from 'vitest';
import { meterFraction } from './meterFraction.ts';

test('the level meter responds to quiet speech and never exceeds its maximum', () => {
  expect(meterFraction(0)).toBe(0);
  expect(meterFraction(0.01)).toBeGreaterThan(0.2);
  expect(meterFraction(0.12)).toBe(1);
  expect(meterFraction(0.9)).toBe(1);
});
