import { expect, test } from 'vitest';
import { truncated } from './truncated.ts';

test.each([
  ['a text that fits', 'Oran', 4, 'Oran'],
  ['a text that is too long', 'Oran', 3, 'Ora'],
  ['an emoji of two code units', 'ab🎉', 3, 'ab'],
  ['an emoji that ends at the limit', 'ab🎉c', 4, 'ab🎉'],
  ['a flag', '🇩🇿🇫🇷', 6, '🇩🇿'],
  ['a family, which is several emoji', 'a👨‍👩‍👧', 6, 'a'],
  ['a letter with its vowel sign', 'بِتْ', 3, 'بِ'],
  ['nothing', '', 3, ''],
])('%s is truncated between characters', (_, text, maxLength, expected) => {
  expect(truncated(text, maxLength)).toBe(expected);
});
