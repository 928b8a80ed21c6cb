import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

test('a short sentence is its own headline, without the words that introduce it', () => {
  expect(headlineOf('I think the new warehouse opens in June.', 'en')).toBe(
    'The new warehouse opens in June.',
  );
  expect(headlineOf('Je pense que le budget du musée est trop petit.', 'fr')).toBe(
    'Le budget du musée est trop petit.',
  );
});

test.each([
  [
    'The supplier in Oran was late again, because nobody had answered his second letter about the invoices of last winter.',
    'en',
    'The supplier in Oran was late again.',
  ],
  [
    'On a étudié trois lieux, mais le parking de la poste est le plus grand de tous ceux que la commission a vus.',
    'fr',
    'On a étudié trois lieux.',
  ],
  [
    'المورد الجديد تأخر مرة أخرى في التسليم، لأن أحدا لم يجب على رسالته الثانية حول فواتير الشتاء الماضي كلها',
    'ar',
    'المورد الجديد تأخر مرة أخرى في التسليم.',
  ],
] as const)('of a long sentence the clauses that say most are kept: %s', (text, language, headline) => {
  expect(headlineOf(text, language)).toBe(headline);
});

test('a sentence whose clauses are all too long has no headline: half a clause would say something else', () => {
  const long =
    'the committee of the northern harbour district never approved any building plans that Mr Rahal and his two partners had drawn';
  expect(headlineOf(long, 'en')).toBeNull();
});

test('small talk is no headline', () => {
  expect(headlineOf('Yes, I know.', 'en')).toBeNull();
});

test('a clause that loses the complement of its verb is no headline', () => {
  expect(
    headlineOf(
      'Twenty-two minutes of silence on Saturday is because the alert waits for five percent errors over twenty minutes.',
      'en',
    ),
  ).toBeNull();
});
