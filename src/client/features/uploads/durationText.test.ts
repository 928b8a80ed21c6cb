import { expect, test } from 'vitest';
import { durationText } from './durationText.ts';

test('a duration is formatted in minutes, with hours from one hour on', () => {
  expect([400, 42_000, 725_000, 3_725_000].map(durationText)).toEqual(['0:00', '0:42', '12:05', '1:02:05']);
});
