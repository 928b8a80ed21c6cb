import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { textLocaleOf } from '#shared/rules/language/interfaceLanguage.ts';
import { decimalText } from './decimalText.ts';
import { sizeText } from './sizeText.ts';

afterEach(() => i18n.activate('en'));

test('a file size is formatted in kB, MB or GB', () => {
  const sizes = [0, 1, 640_000, 4_230_000, 312_400_000, 1_500_000_000, 2_000_000_000, 20_400_000_000];
  expect(sizes.map(sizeText)).toEqual([
    '0 kB',
    '1 kB',
    '640 kB',
    '4.2 MB',
    '312 MB',
    '1.5 GB',
    '2 GB',
    '20 GB',
  ]);
});

test.each(['en', 'fr', 'ar'] as const)(
  'sizes have the decimal separator of other numbers in %s',
  (language) => {
    i18n.loadAndActivate({ locale: language, locales: textLocaleOf(language), messages: {} });
    expect(sizeText(1_500_000_000)).toBe(`${decimalText('1.5', language)} GB`);
  },
);
