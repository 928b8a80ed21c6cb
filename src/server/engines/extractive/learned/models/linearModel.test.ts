import { expect, test } from 'vitest';
import { decodeModel, encodeModel, featuresOf, hashOf, logOddsOf, stateAfter } from './linearModel.ts';

const model = {
  bias: -1,
  weights: new Map([
    [hashOf('word promise'), 2],
    [hashOf('question'), -0.5],
  ]),
};

test('logOddsOf divides the sum of known features by the root of their number, and ignores unknown ones', () => {
  expect(logOddsOf(model, featuresOf(['word promise']))).toBe(1);
  expect(logOddsOf(model, featuresOf(['word promise', 'question']))).toBeCloseTo(-1 + 1.5 / Math.SQRT2);
  expect(logOddsOf(model, featuresOf(['word promise', 'word nobody knows']))).toBe(1);
  expect(logOddsOf(model, featuresOf([]))).toBe(-1);
});

test('features passed in a second set count like those of the first', () => {
  const [promise, question] = [featuresOf(['word promise']), featuresOf(['question', 'word nobody knows'])];
  expect(logOddsOf(model, promise, question)).toBe(
    logOddsOf(model, featuresOf(['word promise', 'question'])),
  );
});

test('a duplicate feature counts once', () => {
  expect(featuresOf(['question', 'question']).size).toBe(1);
});

test('a decoded model has the weights of the encoded model within the rounding error', () => {
  const stored = decodeModel(encodeModel(model));
  expect(stored.bias).toBe(-1);
  expect([...stored.weights.keys()].sort()).toEqual([...model.weights.keys()].sort());
  for (const [feature, weight] of model.weights)
    expect(Math.abs((stored.weights.get(feature) ?? 9) - weight)).toBeLessThan(0.02);
});

test('a model without features survives encoding and decoding', () => {
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
