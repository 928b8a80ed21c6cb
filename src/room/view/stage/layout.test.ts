import { describe, expect, test } from 'vitest';
import { type Box, speakerBoxes, tileBoxes } from './layout.ts';

const SPACES = [
  { width: 1280, height: 640 },
  { width: 900, height: 600 },
  { width: 390, height: 700 },
  { width: 320, height: 200 },
];

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width - 0.01 &&
  b.left < a.left + a.width - 0.01 &&
  a.top < b.top + b.height - 0.01 &&
  b.top < a.top + a.height - 0.01;

function expectApart(boxes: Box[], space: { width: number; height: number }) {
  for (const [index, box] of boxes.entries()) {
    expect(box.width).toBeGreaterThan(0);
    expect(box.left).toBeGreaterThanOrEqual(-0.01);
    expect(box.top).toBeGreaterThanOrEqual(-0.01);
    expect(box.left + box.width).toBeLessThanOrEqual(space.width + 0.01);
    expect(box.top + box.height).toBeLessThanOrEqual(space.height + 0.01);
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
  }
}

describe.each(SPACES)('in a space of $width by $height', (space) => {
  test.each([1, 2, 3, 4, 5, 6])('%i tiles fit, do not overlap and have the same size', (count) => {
    const boxes = tileBoxes(count, space);
    expect(boxes).toHaveLength(count);
    expectApart(boxes, space);
    for (const box of boxes) expect([box.width, box.height]).toEqual([boxes[0]!.width, boxes[0]!.height]);
  });

  test.each([0, 1, 2, 3, 4, 5, 7, 10])('the large tile and %i others fit and do not overlap', (others) => {
    const { large, strip } = speakerBoxes(others, space, true);
    expect(strip.length).toBeLessThanOrEqual(others);
    expect(strip.length).toBeGreaterThanOrEqual(Math.min(others, 4));
    expectApart([large, ...strip], space);
  });
});

test('two tiles are side by side on a wide screen and stacked on a phone', () => {
  const [left, right] = tileBoxes(2, { width: 1280, height: 640 });
  expect(left!.top).toBe(right!.top);
  const [upper, lower] = tileBoxes(2, { width: 390, height: 700 });
  expect(upper!.left).toBe(lower!.left);
});

test('without a filmstrip the speaker tile fills the whole space', () => {
  const space = { width: 1000, height: 500 };
  expect(speakerBoxes(4, space, false)).toEqual({ large: { left: 0, top: 0, ...space }, strip: [] });
});

test('seven others below a shared screen on a phone are wide enough for a face and a name', () => {
  const space = { width: 342, height: 560 };
  const { large, strip } = speakerBoxes(7, space, true);
  expectApart([large, ...strip], space);
  for (const box of strip) expect(box.width / box.height).toBeGreaterThan(1);
  expect(large.height).toBeGreaterThan(space.height * 0.7);
});

test.each([
  ['a laptop', { width: 522, height: 462 }, 10],
  ['a large screen', { width: 682, height: 694 }, 10],
  ['a phone', { width: 336, height: 560 }, 10],
  ['a phone in landscape orientation', { width: 774, height: 130 }, 10],
  ['a small phone in landscape orientation', { width: 597, height: 115 }, 10],
  // The others have no room beside the transcript.
  ['the upper half of a phone', { width: 336, height: 246 }, 4],
])('with a shared screen, the ten people on %s are no slivers', (_, space, shown) => {
  const { large, strip } = speakerBoxes(10, space, true);
  expect(strip).toHaveLength(shown);
  expectApart([large, ...strip], space);
  for (const { width, height } of strip) {
    expect(width).toBeGreaterThanOrEqual(64);
    expect(height).toBeGreaterThanOrEqual(36);
  }
  // As large as the video's ratio and a filmstrip of a quarter allow.
  expect(large.width).toBeGreaterThan(Math.min(space.width, space.height * (16 / 9)) * 0.9);
  expect(large.height).toBeGreaterThan(Math.min(space.height * 0.7, (space.width * 9) / 16) * 0.9);
});
