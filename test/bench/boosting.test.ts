import { expect, test } from 'vitest';
import { probability } from '#server/engines/extractive/ranking/ranker.ts';
import { fitTrees } from '../../bench/training/learning/boosting.ts';
import { randomFrom } from '../../bench/training/learning/shuffle.ts';

const random = randomFrom(7);
const rows = Array.from({ length: 2_000 }, () => [random(), random(), random()]);
const isEither = ([one = 0, other = 0]: number[]) => one > 0.5 !== other > 0.5;
const examples = rows.map((row) => ({ row, target: isEither(row) ? 0.9 : 0.1 }));

test('boosted trees learn what no sum of weights can, and ignore a feature without meaning', () => {
  const trees = fitTrees(examples, { rounds: 100, depth: 3, featureShare: 1 });
  const odds = (row: number[]) => probability(row, { trees });
  for (const noise of [0.1, 0.9]) {
    expect(odds([0.2, 0.8, noise])).toBeGreaterThan(0.8);
    expect(odds([0.8, 0.2, noise])).toBeGreaterThan(0.8);
    expect(odds([0.2, 0.2, noise])).toBeLessThan(0.2);
    expect(odds([0.8, 0.8, noise])).toBeLessThan(0.2);
  }
});

test('the same examples give the same trees', () => {
  const boosting = { rounds: 5, depth: 3, featureShare: 0.6 };
  expect(fitTrees(examples, boosting)).toEqual(fitTrees(examples, boosting));
});

test('without an informative feature, all examples get the mean of the targets', () => {
  const constant = examples.map(({ target }) => ({ row: [1], target }));
  const { bias, trees } = fitTrees(constant, { rounds: 3, depth: 3, featureShare: 1 });
  expect(trees.every((tree) => typeof tree === 'number' && Math.abs(tree) < 1e-6)).toBe(true);
  expect(1 / (1 + Math.exp(-bias))).toBeCloseTo(0.5, 1);
});
