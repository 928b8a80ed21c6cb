import { expect, test } from 'vitest';
import { languageOfScreens } from './languageOfScreens.ts';

test.each([
  [undefined, undefined, 'en'],
  [undefined, '', 'en'],
  [undefined, '*', 'en'],
  [undefined, 'fr-DZ,fr;q=0.9,en;q=0.8', 'fr'],
  [undefined, 'ar-DZ', 'ar'],
  [undefined, 'en;q=0.5, ar;q=0.9', 'ar'],
  [undefined, 'kab, de-CH, fr;q=0.4', 'fr'],
  [undefined, 'fr;q=0, en', 'en'],
  [undefined, 'de, es', 'en'],
  [undefined, 'frr, arc', 'en'],
  [undefined, ';;;,q=,=', 'en'],
  ['language=en', 'fr', 'en'],
  ['language=ar', 'fr', 'ar'],
  ['language=de', 'fr', 'fr'],
] as const)(
  'with the cookie %j and Accept-Language %j the screens are in %s',
  (cookie, accepted, language) => {
    expect(languageOfScreens({ cookie, 'accept-language': accepted })).toBe(language);
  },
);
