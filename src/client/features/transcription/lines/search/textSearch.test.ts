import { expect, test } from 'vitest';
import { foldText, textSearch } from './textSearch.ts';

function found(query: string, text: string) {
  const [search, folded] = [textSearch(query), foldText(text)];
  const ranges = search.rangesIn(folded);
  expect(search.countIn(folded)).toBe(ranges.length);
  return ranges.map(([start, end]) => text.slice(start, end));
}

test('search ignores case and accents', () => {
  expect(found('resume', 'Le Résumé et le RESUME')).toEqual(['Résumé', 'RESUME']);
  expect(found('ÉTÉ', "l'été prochain")).toEqual(['été']);
});

test('search ignores Arabic vowel signs and variants of alef', () => {
  expect(found('الارقام', 'نعم، الأرقام جاهزة')).toEqual(['الأرقام']);
  expect(found('كتب', 'كَتَبَ الدرس')).toEqual(['كَتَبَ']);
});

test('match ranges are correct after characters of several code units', () => {
  expect(found('oran', '🎉 Oran')).toEqual(['Oran']);
  expect(found('oran', '🎉 ﷺ Oran')).toEqual(['Oran']);
  expect(found('ffi', 'eﬃcace')).toEqual(['ﬃ']);
});

test('matches do not overlap, and an empty query matches nothing', () => {
  expect(found('aa', 'aaaa')).toEqual(['aa', 'aa']);
  expect(found('   ', 'abc')).toEqual([]);
});

test.each([
  '"budget for the"',
  '“Budget for, the”',
  '« budget for the »',
  '"budget for the',
  '„budget for the“',
])('the quoted phrase %s matches its whole words in this order', (query) => {
  expect(found(query, 'A budget: for the launch')).toEqual(['budget: for the']);
  expect(found(query, 'The budget for them')).toEqual([]);
  expect(found(query, 'for the budget')).toEqual([]);
});

test('a text must have each phrase, beside which other words are marked too', () => {
  expect(found('"été" "l’équipe"', "L'ÉQUIPE de l'été")).toEqual(["L'ÉQUIPE", 'été']);
  expect(found('"été" "équipes"', "L'ÉQUIPE de l'été")).toEqual([]);
  expect(found('"the launch" budg', 'The budget of the launch')).toEqual(['budg', 'the launch']);
  expect(found('"the launch" laun', 'The launch')).toEqual(['The launch']);
  expect(found('«كَتَبَ الدرس»', 'كتب الدرس')).toEqual(['كتب الدرس']);
});

test('quotation marks without a word between them are searched for as they stand', () => {
  expect(found('"', 'He said "yes"')).toEqual(['"', '"']);
  expect(found('""', 'He said "yes"')).toEqual([]);
});
