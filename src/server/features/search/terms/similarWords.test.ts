import { expect, test } from 'vitest';
import { beginningsOf, patternsOf, similarWords } from './similarWords.ts';

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

test.each([
  ['ميزاينة', 'الميزانية'],
  ['القررات', 'والقرارات'],
  ['لاقرارات', 'القرارات'],
  ['القراارت', 'قرارات'],
])('%s is a typing error of %s, whichever of them has an article', (typed, meant) => {
  expect(similarWords(typed, ['ناقشنا', meant])).toEqual([meant]);
});

test.each([
  ['ubdget', 'budget'],
  ['lmaps', 'lamps'],
  ['buudget', 'budget'],
  ['bbudget', 'budget'],
  ['قاررات', 'القرارات'],
])('%s has one of the beginnings of %s', (typed, meant) => {
  expect(beginningsOf(typed).some((beginning) => meant.startsWith(beginning))).toBe(true);
});

/** Whether one of the SQL patterns matches the word. */
const isListed = (patterns: string[], word: string): boolean =>
  patterns.some((pattern) => {
    const source = pattern.split('%').map((part) => RegExp.escape(part.replace(/\\(.)/g, '$1')));
    return new RegExp(`^${source.join('.*')}$`, 'u').test(word);
  });

test('the patterns of a word match each word that is similar to it', () => {
  const letter = (nth: number) => 'abc'[nth % 3]!;
  const changesOf = (word: string): string[] =>
    Array.from(word, (_, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      return [
        before + after,
        before + letter(at) + word.slice(at),
        before + letter(at + 1) + after,
        before + after.slice(0, 1) + word[at] + after.slice(1),
      ];
    }).flat();
  for (const word of ['abca', 'abcab', 'bacbacb', 'aabbccaa', 'abcbacabc']) {
    const patterns = patternsOf(word);
    for (const once of changesOf(word))
      for (const other of [once, ...changesOf(once)])
        if (similarWords(word, [other]).length > 0)
          expect([word, other, isListed(patterns, other)]).toContain(true);
  }
});

test('characters that have a meaning in SQL patterns stand for themselves, and short words have no patterns', () => {
  expect(patternsOf('%_\\\\')).toEqual(['\\%\\_%', '%\\\\']);
  expect(patternsOf('tea')).toEqual([]);
});
