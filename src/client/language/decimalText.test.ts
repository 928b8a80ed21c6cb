import { expect, test } from 'vitest';
import { decimalText } from './decimalText.ts';

test('English keeps the decimal point, French and Arabic use a decimal comma', () => {
  expect(decimalText('0.0', 'en')).toBe('0.0');
  expect(decimalText('1234.5', 'en')).toBe('1234.5');
  expect(decimalText('12.5', 'fr')).toBe('12,5');
  expect(decimalText('12.5', 'ar')).toBe('12,5');
});

test.each(['0.0', '7.3', '999.9', '1000.0', '1234567.8'])(
  '%s is formatted like Intl does in French and Arabic',
  (value) => {
    for (const [language, locale] of [
      ['fr', 'fr-FR'],
      ['ar', 'ar-DZ'],
    ] as const) {
      const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
      expect(decimalText(value, language)).toBe(Number(value).toLocaleString(locale, digits));
    }
  },
);
