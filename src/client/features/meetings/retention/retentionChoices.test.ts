import { expect, test } from 'vitest';
import { retentionChoices } from './retentionChoices.ts';

test('only days below the limit of the server can be chosen, and an earlier choice stays', () => {
  const of = (days: number | null, serverDays: number | null) =>
    retentionChoices({ days, serverDays, deletesAt: null });
  expect(of(null, null)).toEqual([7, 30, 90, 180, 365]);
  expect(of(null, 90)).toEqual([7, 30]);
  expect(of(45, 90)).toEqual([7, 30, 45]);
  expect(of(400, 90)).toEqual([7, 30, 400]);
  expect(of(30, null)).toEqual([7, 30, 90, 180, 365]);
});
