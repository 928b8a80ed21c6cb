import { expect, test } from 'vitest';
import { decodeModel, encodeModel, featuresOf, hashOf, logOddsOf, stateAfter } from './linearModel.ts';

const model = {
  bias: -1,
  weights: new Map([
    [hashOf('word promise'), 2],
    [hashOf('question'), -0.5],
  ]),
};

test('known features are added up and divided by the root of their number; unknown ones weigh nothing', () => {
  expect(logOddsOf(model, featuresOf(['word promise']))).toBe(1);
  expect(logOddsOf(model, featuresOf(['word promise', 'question']))).toBeCloseTo(-1 + 1.5 / Math.SQRT2);
  expect(logOddsOf(model, featuresOf(['word promise', 'word nobody knows']))).toBe(1);
  expect(logOddsOf(model, featuresOf([]))).toBe(-1);
});

test('features that an example has besides count like its own', () => {
  const [promise, question] = [featuresOf(['word promise']), featuresOf(['question', 'word nobody knows'])];
  expect(logOddsOf(model, promise, question)).toBe(
    logOddsOf(model, featuresOf(['word promise', 'question'])),
  );
});

test('a feature that is named twice counts once', () => {
  expect(featuresOf(['question', 'question']).size).toBe(1);
});

test('a stored model gives the scores of the fitted one, within a hundredth of its largest weight', () => {
  const stored = decodeModel(encodeModel(model));
  expect(stored.bias).toBe(-1);
  expect([...stored.weights.keys()].sort()).toEqual([...model.weights.keys()].sort());
  for (const [feature, weight] of model.weights)
    expect(Math.abs((stored.weights.get(feature) ?? 9) - weight)).toBeLessThan(0.02);
});

test('a model without features is stored as its bias', () => {
  expect(decodeModel(encodeModel({ bias: 0.5, weights: new Map() }))).toEqual({
    bias: 0.5,
    weights: new Map(),
  });
});

test('hashes are the upper bits of FNV-1a', () => {
  expect(hashOf('')).toBe(0x811c9d);
  expect(hashOf('a')).toBe(0xe40c29);
  expect(hashOf('promise', stateAfter('word '))).toBe(hashOf('word promise'));
});
