import { expect, test } from 'vitest';
import { lengthText, sizeText } from './fileFacts.ts';

test('sizes are told as people say them', () => {
  expect([1, 640_000, 4_230_000, 312_400_000].map(sizeText)).toEqual(['1 kB', '640 kB', '4.2 MB', '312 MB']);
});

test('lengths are told in minutes, and in hours where there are some', () => {
  expect([400, 42_000, 725_000, 3_725_000].map(lengthText)).toEqual(['0:00', '0:42', '12:05', '1:02:05']);
});
