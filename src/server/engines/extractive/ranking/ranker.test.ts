import { expect, test } from 'vitest';
import type { BoostedTrees, TreeNode } from './boostedTrees.ts';
import { FEATURES } from './features.ts';
import { probability } from './ranker.ts';
import { STEM_FEATURES } from './stemWorth.ts';
import { storedRankers } from './storedRankers.ts';

const trees: BoostedTrees = { bias: 0.5, trees: [[0, 2, [1, 0.3, -1, -2], 4], 0.25] };
const linear = { bias: -1, weights: { count: 1, share: 10 } };
const logit = (odds: number) => Math.log(odds / (1 - odds));

test.each([
  [[1, 0.1], 0.5 - 1 + 0.25],
  [[1, 0.3], 0.5 - 2 + 0.25],
  [[2, 0.1], 0.5 + 4 + 0.25],
])('the log odds of %j are the sum of the bias and of the leaf of each tree', (row, expected) => {
  expect(logit(probability(row, { trees }))).toBeCloseTo(expected);
});

test('a ranker with a regression and trees takes the mean of their log odds', () => {
  const row = [1, 0.1];
  expect(logit(probability(row, { linear }))).toBeCloseTo(1);
  expect(logit(probability(row, { linear, trees }))).toBeCloseTo((1 - 0.25) / 2);
});

const featuresIn = (node: TreeNode): number[] =>
  typeof node === 'number' ? [] : [node[0], ...featuresIn(node[2]), ...featuresIn(node[3])];

test.each(['short', 'long'] as const)(
  'the rankers of %s meetings know the features that are computed',
  (size) => {
    const { units, stems } = storedRankers(size);
    for (const [ranker, names] of [
      [units, FEATURES],
      [stems, STEM_FEATURES],
    ] as const) {
      if (ranker.linear) expect(Object.keys(ranker.linear.weights)).toEqual(names);
      const used = ranker.trees?.trees.flatMap(featuresIn) ?? [];
      expect(Math.max(-1, ...used)).toBeLessThan(names.length);
      expect(ranker.linear ?? ranker.trees).toBeDefined();
    }
  },
);
