import { expect, test } from 'vitest';
import { prefixesOf, similarWords } from './similarWords.ts';

test.each([
  ['budegt', 'budget'],
  ['budgett', 'budget'],
  ['bugdet', 'budget'],
  ['reunon', 'reunion'],
  ['fournsiseru', 'fournisseur'],
  ['الميزانيا', 'الميزانيه'],
])('%s is a typing error of %s', (typed, meant) => {
  expect(similarWords(typed, ['harbour', meant, 'weekly'])).toEqual([meant]);
});

test.each([
  ['tea', 'ten'],
  ['budget', 'gadget'],
  ['plan', 'planning'],
])('%s is not a typing error of %s', (typed, other) => {
  expect(similarWords(typed, [other])).toEqual([]);
});

test('the most similar words come first, and at most eight are returned', () => {
  const known = Array.from('abcdefghijk', (letter) => `letters${letter}x`);
  const similar = similarWords('lettersa', [...known, 'lettersaa']);
  expect(similar[0]).toMatch(/^lettersa/);
  expect(similar).toHaveLength(8);
});

test('beginningsOf also returns the first two letters swapped', () => {
  expect(prefixesOf('ubdget')).toEqual(['ub', 'bu']);
  expect(prefixesOf('aa')).toEqual(['aa']);
});
