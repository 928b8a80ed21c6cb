import { expect, test } from 'vitest';
import { directionOf, languageCookie } from './interfaceLanguage.ts';

test.each([
  ['', null],
  ['language=fr', 'fr'],
  ['session=abc; language=ar; x=y', 'ar'],
  ['other_language=fr', null],
  ['language=de', null],
  ['language=__proto__', null],
  ['language', null],
])('the cookies %j select the language %s', (cookies, language) => {
  expect(languageCookie(cookies)).toBe(language);
});

test('only Arabic is right-to-left', () => {
  expect([directionOf('en'), directionOf('fr'), directionOf('ar')]).toEqual(['ltr', 'ltr', 'rtl']);
});
