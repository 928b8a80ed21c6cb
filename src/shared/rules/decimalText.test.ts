import { expect, test } from 'vitest';
import { decimalText } from './decimalText.ts';

test('English shows what came, French and Arabic their comma', () => {
  expect(decimalText('0.0', 'en')).toBe('0.0');
  expect(decimalText('1234.5', 'en')).toBe('1234.5');
  expect(decimalText('12.5', 'fr')).toBe('12,5');
  expect(decimalText('12.5', 'ar')).toBe('12,5');
});
