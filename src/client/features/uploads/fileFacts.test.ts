import { expect, test } from 'vitest';
import { lengthText } from './fileFacts.ts';

test('durations are formatted in minutes, and hours if any', () => {
  expect([400, 42_000, 725_000, 3_725_000].map(lengthText)).toEqual(['0:00', '0:42', '12:05', '1:02:05']);
});
