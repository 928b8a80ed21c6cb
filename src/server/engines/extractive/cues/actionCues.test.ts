import { expect, test } from 'vitest';
import { COMMITMENT, NEED } from './actionCues.ts';
import { cueText } from './cueText.ts';

test.each([
  'Rani n7adder la présentation',
  "N'ba3tlek le fichier ghodwa",
  'Ndir lfatura lyoum',
  'Lazem nchouf m3a Karim',
  'N3ayetlo lyoum',
])('in Algerian in Latin letters, "%s" is a commitment', (text) => {
  expect(COMMITMENT.test(cueText(text))).toBe(true);
});

test.each([
  'N7eb lqahwa',
  'N3ref Karim',
  'N9oul la vérité',
  'Na3tiwlo les sacs',
  'N3awdoulhom ghodwa',
  'Nine n95 masks, nous 3',
])('"%s" is none', (text) => {
  expect(COMMITMENT.test(cueText(text))).toBe(false);
});

test('what is necessary is a need in Algerian in Latin letters too', () => {
  expect(NEED.test(cueText('Lazem wa7ed yhder m3a Omar'))).toBe(true);
  expect(NEED.test(cueText('Le lazaret est fermé'))).toBe(false);
});
