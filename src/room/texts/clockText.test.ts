import { expect, test } from 'vitest';
import { clockText } from './clockText.ts';

test.each([
  ['en', '12:05 AM'],
  ['fr', '00:05'],
  ['ar', '00:05'],
] as const)('a chat message sent after midnight shows the time of the clock, in %s', (language, shown) => {
  expect(clockText(new Date(2027, 0, 1, 0, 5), language).replace('\u202f', ' ')).toBe(shown);
});
