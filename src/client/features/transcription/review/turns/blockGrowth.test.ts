import { expect, test } from 'vitest';
import { BlockGrowth } from './blockGrowth.ts';

/** Blocks one below another, of which the first starts at `scrolled` px above the viewport. */
function page(scrolled: number, ...heights: number[]) {
  const topOf = (index: number) => heights.slice(0, index).reduce((sum, height) => sum + height, -scrolled);
  const blocks = heights.map(
    (_, index) =>
      ({
        getBoundingClientRect: () => ({ top: topOf(index), height: heights[index] }),
      }) as unknown as Element,
  );
  return { heights, blocks };
}

test('blocks that have been seen count only above the viewport', () => {
  const growth = new BlockGrowth();
  const { heights, blocks } = page(500, 100, 300, 400, 200);
  expect(growth.measure(blocks)).toBe(0);
  heights[0] = 130;
  heights[1] = 280;
  expect(growth.measure(blocks)).toBe(10);
  heights[3] = 260;
  expect(growth.measure(blocks)).toBe(0);
  heights[1] = 285;
  expect(growth.measure([blocks[1]!])).toBe(5);
});

test('the first change of a block that reaches into the viewport counts, and later ones do not', () => {
  const growth = new BlockGrowth();
  const { heights, blocks } = page(350, 100, 300, 400);
  growth.measure(blocks);
  heights[1] = 360;
  expect(growth.measure(blocks)).toBe(60);
  heights[1] = 400;
  expect(growth.measure(blocks)).toBe(0);
});

test('blocks below a grown block are compared with where they were before', () => {
  const growth = new BlockGrowth();
  const { heights, blocks } = page(350, 100, 240, 400);
  growth.measure(blocks);
  heights[0] = 150;
  heights[1] = 250;
  heights[2] = 500;
  // The third block began 10 px above the viewport.
  expect(growth.measure(blocks)).toBe(160);
});
