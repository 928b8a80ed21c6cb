import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { summarizeExtractively } from '../../summarizeExtractively.ts';

const actionsIn = (language: Language, ...spoken: [string, string][]) =>
  summarizeExtractively(spokenMeeting(language, spoken)).actions.map(({ owner, dueText }) => [
    owner,
    dueText,
  ]);

const REQUESTS: [Language, request: string, due: string, accepted: string, refused: string][] = [
  ['en', 'Send them a reminder before Thursday.', 'before Thursday', 'Sure.', "Sorry, I can't."],
  ['en', 'Can you send the list before Thursday?', 'before Thursday', 'Sure.', "Sorry, I can't."],
  ['en', 'can you send the list before thursday', 'before thursday', 'sure', "sorry i can't"],
  ['fr', 'Préparez les badges pour lundi.', 'pour lundi', 'Oui, bien sûr.', 'Non, je ne peux pas.'],
  ['fr', 'tu peux envoyer la liste avant jeudi', 'avant jeudi', 'oui', 'désolé je ne peux pas'],
  ['ar', 'أرسلي لهم تذكيرا قبل الخميس', 'قبل الخميس', 'حاضر', 'آسف لا أستطيع'],
  ['ar', 'تقدر تبعث القائمة قبل الخميس', 'قبل الخميس', 'واه', 'ما نقدرش'],
];

test.each(REQUESTS)('in %s, "%s" is a task of whoever accepts it', (language, request, due, accepted) => {
  expect(actionsIn(language, ['Ann', request])).toEqual([[null, due]]);
  expect(actionsIn(language, ['Ann', request], ['Bob', accepted])).toEqual([['Bob', due]]);
});

test.each(REQUESTS)(
  'in %s, "%s" is none if somebody refuses',
  (language, request, _due, _accepted, refused) => {
    expect(actionsIn(language, ['Ann', request], ['Bob', refused])).toEqual([]);
  },
);

test('an instruction without a date, or a report of what was sent, is none', () => {
  expect(actionsIn('en', ['Ann', 'Send me the link.'])).toEqual([]);
  expect(actionsIn('fr', ['Ann', 'Envoyez-leur une carte.'])).toEqual([]);
  expect(actionsIn('ar', ['Ann', 'أرسل لي العقد البارحة'])).toEqual([]);
});
