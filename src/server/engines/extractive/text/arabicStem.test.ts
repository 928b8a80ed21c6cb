import { expect, test } from 'vitest';
import { arabicStem } from './arabicStem.ts';
import { normalise } from './tokens.ts';

const stems = (words: string) => [...new Set(words.split(' ').map((word) => arabicStem(normalise(word))))];

test('an Arabic noun has one stem with any conjunction, preposition, article, plural or possessive', () => {
  expect(
    stems(
      'ميزانية الميزانية والميزانية بالميزانية للميزانية وبالميزانية ميزانيات ميزانيتنا ميزانيته ميزانيتها',
    ),
  ).toEqual(['ميزان']);
  expect(stems('شركة الشركة شركات بالشركة شركتنا شركتهم')).toEqual(['شرك']);
  expect(stems('مورّد المورد الموردين موردون والمورد')).toEqual(['مورد']);
});

test('a dialectal Arabic verb has one stem with any object suffix or plural', () => {
  expect(stems('نبعث نبعثها نبعثو نبعثهم نبعثهالكم نبعثلهم')).toEqual(['نبعث']);
});

test('letters of the root of a short word are not stripped as affixes', () => {
  expect(stems('بيتنا بيت')).toEqual(['بيت']);
  expect(stems('صوتنا صوت')).toEqual(['صوت']);
  expect(stems('وعد')).toEqual(['وعد']);
  expect(stems('هي')).toEqual(['هي']);
});

test('different words keep different stems', () => {
  expect(stems('عقد عقار مورد ميزانية تقرير')).toHaveLength(5);
});
