import { expect, test } from 'vitest';
import { hasHiddenCharacters, nameSkeleton } from './personName.ts';

test.each([
  ['Amina Kaci', 'amina kaci'],
  ['Amina Kaci', 'AMINA  KACI'],
  ['Amina Kaci', 'Amina-Kaci.'],
  ['Amina Kaci', 'Ámïna Kaçi'],
  ['Amina Kaci', 'Аminа Kаci'],
  ['Amina Kaci', 'Αmina Κaci'],
  ['Amina Kaci', 'Ａｍｉｎａ Ｋａｃｉ'],
  ['Amina Kaci', '𝐀𝐦𝐢𝐧𝐚 𝐊𝐚𝐜𝐢'],
  ['Amina Kaci', 'Am1na Kac1'],
  ['Amina Kaci', 'ᴀᴍɪɴᴀ ᴋᴀᴄɪ'],
  ['Amina Kaci', 'Ꭺmina Ꮶaci'],
  ['Amina Kaci', 'ꓮmina ꓗaci'],
  ['Amina Kaci', 'Ⲁⲙⲓⲛⲁ Ⲕaci'],
  ['Houssam', 'հօսssam'],
  ['Ilham', 'llham'],
  ['Omar', '0mar'],
  ['Kamal', 'Karnal'],
  ['Hocine', 'Носine'],
  ['أمينة', 'امينه'],
  ['يوسف', 'یوسف'],
  ['سارة', 'ســارة'],
])('%s and %s look the same (homoglyphs)', (name, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(name));
});

test.each([
  ['Amina Kaci', 'Amina Kadi'],
  ['Amina Kaci', 'Amina'],
  ['سارة', 'سمير'],
  ['🙂', '🙃'],
])('%s and %s are different names', (name, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(name));
});

test('invisible and bidirectional control characters are detected, and no real name contains any', () => {
  const hidden = [
    '\u200b',
    '\u200f',
    '\u202e',
    '\u2066',
    '\u00ad',
    '\ufeff',
    '\u3164',
    '\u115f',
    '\u2800',
    '\u0000',
    '\ue000',
    '\u{e0041}',
  ];
  for (const character of hidden)
    expect([character.codePointAt(0), hasHiddenCharacters(`Am${character}ina`)]).toEqual([
      character.codePointAt(0),
      true,
    ]);
  for (const name of ['Amina Kaci', 'Zoé d’Arc', 'أمينة القاسي', 'Ng\u00f4 B\u1ea3o', 'O’Neil-Özgür', '李雷'])
    expect([name, hasHiddenCharacters(name)]).toEqual([name, false]);
});
