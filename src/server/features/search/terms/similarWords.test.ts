import { expect, test } from 'vitest';
import { beginningsOf, similarWords } from './similarWords.ts';

test.each([
  ['budegt', 'budget'],
  ['budgett', 'budget'],
  ['bugdet', 'budget'],
  ['reunon', 'reunion'],
  ['fournsiseru', 'fournisseur'],
  ['الميزانيا', 'الميزانيه'],
])('%s is a slip for %s', (typed, meant) => {
  expect(similarWords(typed, ['harbour', meant, 'weekly'])).toEqual([meant]);
});

test.each([
  ['tea', 'ten'],
  ['budget', 'gadget'],
  ['plan', 'planning'],
])('%s is not a slip for %s', (typed, other) => {
  expect(similarWords(typed, [other])).toEqual([]);
});

test('the nearest words come first, and not too many', () => {
  const known = Array.from('abcdefghijk', (letter) => `letters${letter}x`);
  const similar = similarWords('lettersa', [...known, 'lettersaa']);
  expect(similar[0]).toMatch(/^lettersa/);
  expect(similar).toHaveLength(8);
});

test('a swap of the first two letters is looked for as well', () => {
  expect(beginningsOf('ubdget')).toEqual(['ub', 'bu']);
  expect(beginningsOf('aa')).toEqual(['aa']);
});
