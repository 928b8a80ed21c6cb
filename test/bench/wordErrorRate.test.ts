import { expect, test } from 'vitest';
import { wordErrorRate } from './wordErrorRate.ts';

test.each([
  ['the same words', 'Ask not, what your country', 'ask not what your country', 0],
  ['another spelling of one word', 'mister Dashwood', 'Mr. Dashwood', 0],
  ['a substituted word', 'one two three four', 'one two tree four', 0.25],
  ['a word left out', 'one two three four', 'one two four', 0.25],
  ['a word too many', 'one two three four', 'one two two three four', 0.25],
  ['another apostrophe', "I don't know", 'I don’t know', 0],
  ['a French article written apart', "l'homme qu'il voit", 'l’ homme qu’ il voit', 0],
  ['Arabic with and without vowel signs', 'مُحَمَّد يكتب', 'محمد يكـتب', 0],
  ['another Arabic word', 'محمد يكتب', 'محمد يقرأ', 0.5],
  ['nothing recognized', 'one two', '', 1],
])('%s', (_, reference, recognized, rate) => {
  expect(wordErrorRate(reference, recognized)).toBe(rate);
});
