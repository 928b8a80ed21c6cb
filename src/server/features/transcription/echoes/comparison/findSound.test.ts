import { expect, test } from 'vitest';
import { findSound } from './findEcho.ts';

test('background beside a short word is not sound, also where most of the time was not recorded', () => {
  const utterance = [
    ...Array<number>(15).fill(300),
    ...Array<number>(20).fill(2_000_000),
    ...Array<number>(25).fill(300),
  ];
  const levels = [...Array<number>(740).fill(0), ...utterance];
  const sound = findSound(levels);
  expect(sound.reduce((sum, is) => sum + is, 0)).toBe(22);
  expect(sound.subarray(740)).toEqual(findSound(utterance));
});
