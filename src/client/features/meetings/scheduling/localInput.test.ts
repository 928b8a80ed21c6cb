import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './localInput.ts';

test('a datetime-local value is unchanged after conversion to UTC and back', () => {
  expect(toLocalInput(fromLocalInput('2026-11-20T09:15'))).toBe('2026-11-20T09:15');
});
