import { expect, test } from 'vitest';
import { lineLanguage, mainLanguage } from './lineLanguage.ts';

test.each([
  ['en', 'On va envoyer le rapport à tous les clients avant la fin de la semaine.', 'fr'],
  ['fr', 'We have to send the report to all of them before the end of the week.', 'en'],
  ['en', 'Je vous envoie كل شيء', 'en'],
  ['en', 'سنرسل التقرير إلى الزبائن', 'ar'],
  ['ar', 'On va envoyer le rapport demain.', 'fr'],
  ['ar', 'We will send the report tomorrow.', 'en'],
] as const)('a line labeled %s is read as its words are: %s', (language, text, actual) => {
  expect(lineLanguage({ text, language })).toBe(actual);
});

test.each([
  ['en', 'A rendez-vous on the Champs with Le Monde, et cetera.'],
  ['fr', 'Le deadline est vendredi, on fait un meeting.'],
  ['en', 'Budget marketing Paris'],
  ['fr', 'OK.'],
] as const)('loanwords and names leave the label %s: %s', (language, text) => {
  expect(lineLanguage({ text, language })).toBe(language);
});

test('a meeting labeled English in which most words are French is French', () => {
  const text = 'Nous allons commencer par le budget, et puis nous parlerons de la date de sortie.';
  const startedAt = new Date('2026-11-02T09:00:00Z');
  expect(mainLanguage([{ id: 'a', speaker: 'Amina', text, language: 'en', startedAt }])).toBe('fr');
});
