import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { deadlineBehind, withDeadlines } from './deadlines.ts';
import { setsDeadline } from './unconnected.ts';

function linesOf(language: Language, ...texts: string[]) {
  const said = texts.map((text, at): [string, string] => [['Ann', 'Bob'][at % 2] ?? '', text]);
  const { lines, startedAt } = spokenMeeting(language, said);
  return dialogueOf(lines, unitsOf(lines), startedAt).lines;
}

test.each<[Language, string]>([
  ['en', 'They want it by the end of the month.'],
  ['en', 'The customer needs them on Friday.'],
  ['en', 'It has to be done by Friday.'],
  ['fr', 'Il faudrait que ce soit réglé avant jeudi.'],
  ['fr', 'La mairie le veut pour le premier décembre.'],
  ['fr', "Ils l'attendent jeudi."],
  ['ar', 'البلدية تريدها قبل يوم الخميس.'],
  ['ar', 'المحاسب محتاجها نهار الثلاثاء.'],
])('others want it by a time, %s: %s', (language, text) => {
  expect(linesOf(language, text).every(setsDeadline)).toBe(true);
});

test.each<[Language, string]>([
  ['en', 'They want it.'],
  ['en', 'Do they want it by Friday?'],
  ['en', 'The customer wants a refund by Friday.'],
  ['en', 'The roof has to be done by Friday.'],
  ['fr', 'Il faut que la salle soit prête pour lundi.'],
  ['fr', 'Ils la veulent en bleu.'],
  ['fr', 'La mairie veut un devis pour lundi.'],
  ['ar', 'نصفها موسوعات لا يريدها أحد.'],
])('no deadline of what was named before, %s: %s', (language, text) => {
  expect(linesOf(language, text).some(setsDeadline)).toBe(false);
});

test('a group that only sets a deadline joins the one before, and one that takes a task on does not', () => {
  const lines = linesOf(
    'en',
    "I'll redo the roster.",
    'They want it by Friday.',
    "I'll print the letters, they want them by Monday.",
  );
  const [roster, deadline, letters] = [0, 1, 2].map((at) => ({ at: [at], anchor: at }));
  expect(
    withDeadlines(
      lines,
      [roster, deadline, letters].flatMap((group) => group ?? []),
    ),
  ).toEqual([{ at: [0, 1], anchor: 0 }, letters]);
});

test('deadlineBehind finds the time in the next line only', () => {
  const lines = linesOf('en', "I'll redo the roster.", 'They want it by Friday.', 'Fine.');
  expect(deadlineBehind(lines, { at: [0], anchor: 0 })).toMatchObject({ at: 1, time: { text: 'by Friday' } });
  expect(deadlineBehind(lines, { at: [1], anchor: 1 })).toBeNull();
});
