import { expect, test } from 'vitest';
import { LocalAgreement } from './localAgreement.ts';

const passes = (...texts: string[]) => {
  const agreement = new LocalAgreement();
  return texts.map((text) => agreement.add(text));
};

test('the first pass shows all but its last two words', () => {
  expect(passes('so my fellow americans')).toEqual(['so my']);
  expect(passes('so my')).toEqual(['']);
});

test('words on which two passes agree are committed, and the rest follows the newest pass', () => {
  const shown = passes('so my yellow', 'so my fellow americans', 'oh dear fellow americans ask not what');
  expect(shown).toEqual(['so', 'so my', 'so my fellow americans ask']);
});

test('case and punctuation do not count as disagreement', () => {
  expect(passes('We meet on Monday.', 'We meet on monday, at ten', 'He met on Sunday at ten')).toEqual([
    'We meet',
    'We meet on monday,',
    'We meet on monday, at ten',
  ]);
});

test('a pass with fewer words keeps the committed words', () => {
  expect(passes('yes we can', 'yes we can', '')[2]).toBe('yes we can');
});

test('with revisesEnd, the last two words of a pass are held back even if two passes agree', () => {
  const agreement = new LocalAgreement({ revisesEnd: true });
  const shown = ['act not how long', 'act not how long', 'act not how long it', 'act'].map((pass) =>
    agreement.add(pass),
  );
  expect(shown).toEqual(['act not', 'act not', 'act not how', 'act not how']);
});

test('Arabic words are committed too', () => {
  expect(passes('مرحبا بكم', 'مرحبا بكم جميعا', 'اهلا وسهلا جميعا')[2]).toBe('مرحبا بكم جميعا');
});
