import { expect, test } from 'vitest';
import { nextLevel } from './useZoom.ts';

test.each([
  [1, 1, 1.5],
  [1.5, 1, 2],
  [4, 1, 4],
  [1, -1, 1],
  [2, -1, 1.5],
  // A pinch gesture stops between the levels.
  [1.7, 1, 2],
  [1.7, -1, 1.5],
] as const)('from zoom %d in the direction %d, the next level is %d', (scale, direction, level) => {
  expect(nextLevel(scale, direction)).toBe(level);
});
