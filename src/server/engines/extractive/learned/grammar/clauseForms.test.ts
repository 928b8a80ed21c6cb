import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { clauseForms, formNames, isMaghrebi } from './clauseForms.ts';

const namesOf = (text: string, language: Language, inMaghreb = false) =>
  formNames(clauseForms(text, language, inMaghreb));

test('a promise has the same clause form in English, French and Arabic', () => {
  expect(namesOf("I'll send it", 'en')).toContain('form me future');
  expect(namesOf('je vais l’envoyer', 'fr')).toContain('form me future');
  expect(namesOf("j'enverrai la lettre", 'fr')).toContain('form me future');
  expect(namesOf('سأرسلها غداً', 'ar')).toContain('form me future');
  expect(namesOf('غدوة نبعثها', 'ar', true)).toContain('form me future');
});

test('past, conditional and negated clauses have clause forms of their own', () => {
  expect(namesOf('I sent it yesterday', 'en')).toContain('form me past');
  expect(namesOf('je l’ai déjà envoyé', 'fr')).toContain('form me past');
  expect(namesOf('si on pouvait, on le ferait', 'fr')).toContain('form us condition');
  expect(namesOf("I can't do that", 'en')).toContain('form me negated');
  expect(namesOf('ما نقدرش نجي', 'ar', true)).toContain('form me negated');
});

test('the Arabic prefix n- is singular in Maghrebi speech and plural elsewhere', () => {
  expect(namesOf('نكتب الرسالة', 'ar', true)).toContain('form me');
  expect(namesOf('نكتبو الرسالة', 'ar', true)).toContain('form us');
  expect(namesOf('نكتب الرسالة', 'ar', false)).toContain('form us');
});

test('person and tense are not combined across clauses', () => {
  const names = namesOf('I see, they will call', 'en');
  expect(names).toContain('form them future');
  expect(names).not.toContain('form me future');
});

test('French words in Arabic speech are parsed as French', () => {
  expect(namesOf('صحا، je vais appeler', 'ar', true)).toContain('form me future');
});

test('isMaghrebi recognizes Maghrebi Arabic by its everyday words', () => {
  expect(isMaghrebi(['واش راك دير', 'راني نكمل التقرير', 'بزاف عليا'])).toBe(true);
  expect(isMaghrebi(['سأرسل التقرير غداً', 'هل وصلت الأرقام؟'])).toBe(false);
  expect(isMaghrebi(["I'll send it"])).toBe(false);
});
