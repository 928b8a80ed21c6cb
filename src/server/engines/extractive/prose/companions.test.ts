import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { companionsOf, leans } from './companions.ts';

const unitsIn = (language: Language, ...said: [speaker: string, text: string][]) =>
  unitsOf(spokenMeeting(language, said).lines);

test.each<[Language, string, boolean]>([
  ['en', "He's put it at ninety-five thousand for the roof.", true],
  ['en', "That's not an offer, and others may want it.", true],
  ['en', 'I sent her the price list on Thursday.', true],
  ['en', 'It is time to talk about the roof.', false],
  ['en', 'That actor from the film grew up here.', false],
  ['en', "Sixty's a jump of nearly half.", true],
  ['en', 'Fifty I can defend on a doorstep.', true],
  ['en', 'Sixty pounds is a jump of nearly half.', false],
  ['en', 'The surveyor puts the roof at ninety-five thousand.', false],
  ['fr', 'Je la vois avant son départ.', true],
  ['fr', 'On nous en avait parlé en novembre.', true],
  ['fr', 'Ils veulent un rabais de vingt pour cent.', true],
  ['fr', "Quinze c'est impossible les jours d'entrées.", true],
  ['fr', "Quinze jours, c'est impossible en octobre.", false],
  ['fr', 'Il faut un rabais de vingt pour cent.', false],
  ['fr', 'Je vois la comptable avant son départ.', false],
  ['ar', 'هذا غالي بزاف علينا.', true],
  ['ar', 'عشرين قليل، الناس ما تجيش.', true],
  ['ar', 'عشرون كرسيا في القاعة الكبيرة.', false],
  ['ar', 'هذا الأسبوع نبدأ العمل.', false],
  ['ar', 'الفرن القديم توقف أمس.', false],
])(
  'leans finds sentences that name their subject or object by a pronoun or a number (%s): %s',
  (language, text, isLeaning) => {
    const [unit] = unitsIn(language, ['Ann', text]);
    expect(leans(unit!)).toBe(isLeaning);
  },
);

/** The texts of the sentences that lean on another one, with that one. */
function pairs(isLong: boolean, ...said: [speaker: string, text: string][]): string[] {
  const companions = companionsOf(unitsIn('fr', ...said), { isLong });
  return [...companions].map(([unit, before]) => `${before.text} + ${unit.text}`);
}

test('the companion of a sentence is the one before, if it is short and names something', () => {
  expect(pairs(false, ['Samir', 'La prime de facturation. On nous en avait parlé en novembre.'])).toEqual([
    'La prime de facturation. + On nous en avait parlé en novembre.',
  ]);
  expect(pairs(false, ['Samir', 'Oui. On nous en avait parlé en novembre.'])).toEqual([]);
  expect(pairs(false, ['Laurence', 'Compris.'], ['Samir', 'On nous en avait parlé en novembre.'])).toEqual(
    [],
  );
  expect(pairs(false, ['Samir', 'Je la connais. On nous en avait parlé en novembre.'])).toEqual([]);
  expect(
    pairs(false, [
      'Samir',
      'La prime de la facturation a été votée par le comité en octobre dernier. On nous en avait parlé.',
    ]),
  ).toEqual([]);
});

test('the companion may be of the line before, except in long meetings', () => {
  const said: [string, string][] = [
    ['Laurence', 'Et la prime de facturation ?'],
    ['Samir', 'On nous en avait parlé en novembre.'],
  ];
  expect(pairs(false, ...said)).toHaveLength(1);
  expect(pairs(true, ...said)).toEqual([]);
});
