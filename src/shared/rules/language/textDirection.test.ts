import { expect, test } from 'vitest';
import { textDirection } from './textDirection.ts';

test('a text has the direction of its first word, unless most other words have the opposite one', () => {
  expect(textDirection('صحا نعيطلها après la réunion')).toBe('rtl');
  expect(textDirection('OK، نبدأ بالميزانية')).toBe('rtl');
  expect(textDirection('ياسين بوزيد sends the report to the client')).toBe('ltr');
  expect(textDirection('مع Karim')).toBe('rtl');
  expect(textDirection('Karim مع')).toBe('ltr');
});

test('the name of the speaker at the start of a text does not affect its direction', () => {
  expect(textDirection('Amina Kaci: نعم')).toBe('rtl');
  expect(textDirection('Sammy Davis Jr.: نبدأ غدا')).toBe('rtl');
  expect(textDirection('M. Benali: نعم')).toBe('rtl');
  expect(textDirection('ياسين بوزيد: We agree.')).toBe('ltr');
  expect(textDirection('ياسين بوزيد: 40')).toBe('rtl');
});

test('digits and punctuation have no direction', () => {
  expect(textDirection('1, 2, 3 (نعم)')).toBe('rtl');
  expect(textDirection('12:30')).toBe('ltr');
  expect(textDirection('')).toBe('ltr');
});
