import { expect, test } from 'vitest';
import { foldText, textSearch } from './textSearch.ts';

const found = (query: string, text: string) =>
  textSearch(query)(foldText(text)).map(([start, end]) => text.slice(start, end));

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
  expect(found('ffi', 'eﬃcace')).toEqual(['ﬃ']);
});

test('matches do not overlap, and an empty query matches nothing', () => {
  expect(found('aa', 'aaaa')).toEqual(['aa', 'aa']);
  expect(found('   ', 'abc')).toEqual([]);
});
