import { expect, test } from 'vitest';
import { foldText, textSearch } from './textSearch.ts';

const found = (query: string, text: string) =>
  textSearch(query)(foldText(text)).map(([start, end]) => text.slice(start, end));

test('case and accents do not matter', () => {
  expect(found('resume', 'Le Résumé et le RESUME')).toEqual(['Résumé', 'RESUME']);
  expect(found('ÉTÉ', "l'été prochain")).toEqual(['été']);
});

test('Arabic is found with or without vowel signs and whichever alef was written', () => {
  expect(found('الارقام', 'نعم، الأرقام جاهزة')).toEqual(['الأرقام']);
  expect(found('كتب', 'كَتَبَ الدرس')).toEqual(['كَتَبَ']);
});

test('characters that are longer than one unit keep the ranges right', () => {
  expect(found('oran', '🎉 Oran')).toEqual(['Oran']);
  expect(found('ffi', 'eﬃcace')).toEqual(['ﬃ']);
});

test('matches do not overlap, and nothing typed finds nothing', () => {
  expect(found('aa', 'aaaa')).toEqual(['aa', 'aa']);
  expect(found('   ', 'abc')).toEqual([]);
});
