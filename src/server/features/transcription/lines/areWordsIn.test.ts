import { expect, test } from 'vitest';
import { areWordsIn, wordsWithout } from './areWordsIn.ts';

test.each([
  ['The budget is closed.', 'well, the budget is closed now'],
  ['the budget closed', 'The budget is closed.'],
  ['no no', 'No, no!'],
  ['L’équipe d’Oran', "l'équipe d'oran part demain"],
  ['الميزانية مغلقة', 'نعم، الميزانية مغلقة.'],
])('“%s” stands in “%s”', (text, other) => {
  expect(areWordsIn(text, [other])).toBe(true);
});

test.each([
  ['The budget is open.', 'The budget is closed.'],
  ['closed is the budget', 'the budget is closed'],
  ['no no', 'No.'],
  ['yes, the budget is closed', 'the budget is closed, yes'],
  ['…', 'the budget is closed'],
  ['', ''],
])('“%s” does not stand in “%s”', (text, other) => {
  expect(areWordsIn(text, [other])).toBe(false);
});

test('words of two people stand in what both said, in any order between the two', () => {
  const said = ['The budget is closed.', 'Who writes the report?'];
  expect(areWordsIn('the who budget writes closed report', said)).toBe(true);
  expect(areWordsIn('who the writes budget', said.toReversed())).toBe(true);
  expect(areWordsIn('who the budget writes the report', said)).toBe(true);
});

test('words of two people stand only in the order in which each said theirs, and as often', () => {
  const said = ['The budget is closed.', 'Who writes the report?'];
  expect(areWordsIn('report who', said)).toBe(false);
  expect(areWordsIn('closed who budget', said)).toBe(false);
  expect(areWordsIn('who who', said)).toBe(false);
});

test('half of the words suffice where the engine may have misheard the others, unless there are only a few', () => {
  const isMisheard = (text: string, ...others: string[]) => areWordsIn(text, others, { mayBeMisheard: true });
  expect(isMisheard('the budgie is clothes', 'The budget is closed.')).toBe(true);
  expect(isMisheard('the budgie was clothes', 'The budget is closed.')).toBe(false);
  expect(isMisheard('the who budgie rights', 'The budget is closed.', 'Who writes the report?')).toBe(true);
  expect(isMisheard('the clothes', 'The budget is closed.')).toBe(false);
  expect(isMisheard('…', 'The budget is closed.')).toBe(false);
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
