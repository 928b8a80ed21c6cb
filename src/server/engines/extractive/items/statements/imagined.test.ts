import { expect, test } from 'vitest';
import { cueText } from '../../cues/cueText.ts';
import { isImagined } from './imagined.ts';

test.each([
  'If we had one more tester, we would keep the date.',
  "If the spread sold I'd dance on this table.",
  'We could paint the bays ourselves one day.',
  'Si on avait le script, ça prendrait une après-midi.',
  'On pourrait fermer la piscine de janvier à mars.',
  'لو جاء التلفزيون سألبس ربطة عنق.',
  'لوكان عندنا كاميو نجيبو السيما.',
])('what somebody only imagines: %s', (text) => {
  expect(isImagined(cueText(text))).toBe(true);
});

test.each([
  'If you tag on the first you miss the whole autumn release.',
  'The tests would not run on Sunday.',
  "Si on ne dépose pas le dossier, on n'est pas remboursés.",
  'Ils viendraient de Lyon.',
  'إذا تأخرت الشاحنة فلن يصل الإسمنت.',
  'السيما خلاصت.',
])('what is so, also on a condition: %s', (text) => {
  expect(isImagined(cueText(text))).toBe(false);
});

test('one endless word is tested in linear time', () => {
  const start = performance.now();
  isImagined(`if ${'r'.repeat(100_000)}`);
  expect(performance.now() - start).toBeLessThan(1_000);
});
