import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { clauseForms, formNames, isMaghrebi } from './clauseForms.ts';

const namesOf = (text: string, language: Language, inMaghreb = false) =>
  formNames(clauseForms(text, language, inMaghreb));

test('a promise has the same form in the three languages', () => {
  expect(namesOf("I'll send it", 'en')).toContain('form me future');
  expect(namesOf('je vais l’envoyer', 'fr')).toContain('form me future');
  expect(namesOf("j'enverrai la lettre", 'fr')).toContain('form me future');
  expect(namesOf('سأرسلها غداً', 'ar')).toContain('form me future');
  expect(namesOf('غدوة نبعثها', 'ar', true)).toContain('form me future');
});

test('what is past, only imagined or denied is told apart from it', () => {
  expect(namesOf('I sent it yesterday', 'en')).toContain('form me past');
  expect(namesOf('je l’ai déjà envoyé', 'fr')).toContain('form me past');
  expect(namesOf('si on pouvait, on le ferait', 'fr')).toContain('form us condition');
  expect(namesOf("I can't do that", 'en')).toContain('form me negated');
  expect(namesOf('ما نقدرش نجي', 'ar', true)).toContain('form me negated');
});

test('the prefix n- is one person in the Maghreb, and several elsewhere', () => {
  expect(namesOf('نكتب الرسالة', 'ar', true)).toContain('form me');
  expect(namesOf('نكتبو الرسالة', 'ar', true)).toContain('form us');
  expect(namesOf('نكتب الرسالة', 'ar', false)).toContain('form us');
});

test('a person and a tense of different clauses are not taken together', () => {
  const names = namesOf('I see, they will call', 'en');
  expect(names).toContain('form them future');
  expect(names).not.toContain('form me future');
});

test('French words in Arabic speech are read as French', () => {
  expect(namesOf('صحا، je vais appeler', 'ar', true)).toContain('form me future');
});

test('the speech of the Maghreb is known by its everyday words', () => {
  expect(isMaghrebi(['واش راك دير', 'راني نكمل التقرير', 'بزاف عليا'])).toBe(true);
  expect(isMaghrebi(['سأرسل التقرير غداً', 'هل وصلت الأرقام؟'])).toBe(false);
  expect(isMaghrebi(["I'll send it"])).toBe(false);
});
