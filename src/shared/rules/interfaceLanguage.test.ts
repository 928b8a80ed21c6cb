import { expect, test } from 'vitest';
import { directionOf, languageOfCookies } from './interfaceLanguage.ts';

test.each([
  ['', 'en'],
  ['language=fr', 'fr'],
  ['session=abc; language=ar; x=y', 'ar'],
  ['other_language=fr', 'en'],
  ['language=de', 'en'],
  ['language=__proto__', 'en'],
  ['language', 'en'],
])('the cookies %j choose %s', (cookies, language) => {
  expect(languageOfCookies(cookies)).toBe(language);
});

test('only Arabic is read from right to left', () => {
  expect([directionOf('en'), directionOf('fr'), directionOf('ar')]).toEqual(['ltr', 'ltr', 'rtl']);
});
