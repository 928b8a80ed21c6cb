import { expect, test } from 'vitest';
import { cornerByKey, nearestCorner } from './corners.ts';

const PHONE = { width: 390, height: 844 };

test.each([
  [{ x: 10, y: 10 }, 'top-left'],
  [{ x: 380, y: 10 }, 'top-right'],
  [{ x: 194, y: 423 }, 'bottom-left'],
  [{ x: 196, y: 840 }, 'bottom-right'],
  // Dragged beyond the edge of the viewport.
  [{ x: -40, y: 2_000 }, 'bottom-left'],
])('a panel dropped at %o snaps to the corner %s', (point, corner) => {
  expect(nearestCorner(point, PHONE)).toBe(corner);
});

test('an arrow key moves to the next corner on its axis, other keys do nothing', () => {
  expect(cornerByKey('bottom-right', 'ArrowUp')).toBe('top-right');
  expect(cornerByKey('top-right', 'ArrowLeft')).toBe('top-left');
  expect(cornerByKey('top-left', 'ArrowLeft')).toBe('top-left');
  expect(cornerByKey('top-left', 'Enter')).toBe(null);
});
