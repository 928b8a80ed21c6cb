import { expect, test } from 'vitest';
import { numbersIn, unsupportedNumbers } from './spokenNumbers.ts';

test.each([
  ['We need 20,000 dinars', [20_000]],
  ['twenty thousand dinars', [20_000]],
  ['20k or 2.5 million', [20_000, 2_500_000]],
  ['one hundred and five people', [105]],
  ['the twenty-first of May', [21]],
  ['two, three and four', [2, 3, 4]],
  ['vingt et un mille', [21_000]],
  ['quatre-vingt-dix-sept', [97]],
  ['soixante-quinze pour cent', [75, 100]],
  ['20 000 €', [20_000]],
  ['3,5 %', [3.5]],
  ['خمسة وعشرون ألف دينار', [25_000]],
  ['٢٠ ألف', [20_000]],
  ['خمسة عشر يوما', [15]],
  ['ثلاثة أيام', [3]],
  ['no number at all, mike', []],
])('%s contains %j', (text, values) => {
  expect(numbersIn(text).whole).toEqual(values);
});

test('a number said in another language or notation counts as said, and a different number does not', () => {
  expect(unsupportedNumbers('The budget is 25,000 dinars.', ['خمسة وعشرون ألف دينار'])).toEqual([]);
  expect(unsupportedNumbers('Le budget est de vingt mille dinars.', ['It is 20k.'])).toEqual([]);
  expect(unsupportedNumbers('The budget is 30,000 dinars.', ['It is 20k.'])).toEqual([30_000]);
  expect(unsupportedNumbers('One of them agreed.', ['Fine.'])).toEqual([]);
});
