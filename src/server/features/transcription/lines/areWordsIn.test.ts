import { expect, test } from 'vitest';
import { areWordsIn, wordsWithout } from './areWordsIn.ts';

test.each([
  ['The budget is closed.', 'well, the budget is closed now'],
  ['the budget closed', 'The budget is closed.'],
  ['no no', 'No, no!'],
  ['L’équipe d’Oran', "l'équipe d'oran part demain"],
  ['الميزانية مغلقة', 'نعم، الميزانية مغلقة.'],
])('the words of “%s” are contained in “%s”', (text, other) => {
  expect(areWordsIn(text, other)).toBe(true);
});

test.each([
  ['The budget is open.', 'The budget is closed.'],
  ['closed is the budget', 'the budget is closed'],
  ['no no', 'No.'],
  ['yes, the budget is closed', 'the budget is closed, yes'],
  ['…', 'the budget is closed'],
  ['', ''],
])('the words of “%s” are not contained in “%s”', (text, other) => {
  expect(areWordsIn(text, other)).toBe(false);
});

test.each([
  ['The budget is closed. I agree.', 'I agree', 'the budget is closed'],
  ['I think the budget is closed', 'I think', 'the budget is closed'],
  ['Yes, the budget is closed, yes', 'Yes.', 'the budget is closed yes'],
  ['no the no budget', 'the budget', 'no no'],
  ['the budget', '', 'the budget'],
  ['the budget', 'well the big budget', ''],
  ['', 'the budget', ''],
])('“%s” without the words of “%s” is “%s”', (text, other, left) => {
  expect(wordsWithout(text, other)).toBe(left);
});
