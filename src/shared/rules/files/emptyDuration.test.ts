import { expect, test } from 'vitest';
import { durationBytes, emptyDurationAt } from './emptyDuration.ts';

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const ID = [0x44, 0x89, 0x88];

test.each([
  ['an empty duration', [...EBML, 1, 2, ...ID, ...durationBytes(0)], 9],
  ['a stated duration', [...EBML, 1, 2, ...ID, ...durationBytes(18_000)], null],
  ['no duration', [...EBML, ...Array(40).fill(0)], null],
  ['a duration that is cut off', [...EBML, ...ID, 0, 0, 0], null],
  ['another container', [1, 2, 3, 4, ...ID, ...durationBytes(0)], null],
])('a file with %s', (_, bytes, at) => {
  expect(emptyDurationAt(Uint8Array.from(bytes))).toBe(at);
});
