import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { inContext, saysNothing } from './inContext.ts';
import { peopleOf } from './people.ts';
import { spokenMeeting } from './spokenMeeting.ts';
import { taskText } from './taskText.ts';
import { unitsOf } from './units.ts';
import { utterancesOf } from './utterances.ts';

type Talk = [speaker: string, text: string][];

/** How the last sentence of a talk is shown; all of its lines belong to one item. */
function lastOf(language: Language, talk: Talk, item = talk.map((_, at) => at)) {
  const { lines } = spokenMeeting(language, talk);
  const all = utterancesOf(unitsOf(lines), peopleOf(lines));
  return inContext(all, all.at(-1)!, item, taskText);
}

test.each<[Language, Talk, string]>([
  [
    'en',
    [
      ['Sara', 'Who sends the inspection report to the landlord?'],
      ['Tom', "I'll send it tomorrow."],
    ],
    'Who sends the inspection report to the landlord? – Send it tomorrow.',
  ],
  [
    'fr',
    [
      ['Léa', 'Il faut annuler la réservation du gymnase.'],
      ['Paul', 'Je les appelle demain matin.'],
    ],
    'Il faut annuler la réservation du gymnase. – Je les appelle demain matin.',
  ],
  [
    'ar',
    [
      ['ليلى', 'من يكتب رسالة الشكر إلى مدير المدرسة؟'],
      ['سامي', 'سأكتبها غدا.'],
    ],
    'من يكتب رسالة الشكر إلى مدير المدرسة؟ – سأكتبها غدا.',
  ],
])('in %s a task whose object is a pronoun follows the words that name it', (language, talk, text) => {
  expect(lastOf(language, talk)).toEqual({ text, lines: [0, 1] });
});

test.each<[Language, Talk, string]>([
  [
    'en',
    [
      ['Sara', 'How many chairs does the small hall need?'],
      ['Tom', 'Forty.'],
    ],
    'How many chairs does the small hall need? – Forty.',
  ],
  [
    'fr',
    [
      ['Léa', 'Combien de chaises dans la petite salle ?'],
      ['Paul', 'Quarante.'],
    ],
    'Combien de chaises dans la petite salle ? – Quarante.',
  ],
  [
    'ar',
    [
      ['ليلى', 'كم كرسيا نحتاج في القاعة الصغيرة؟'],
      ['سامي', 'أربعون.'],
    ],
    'كم كرسيا نحتاج في القاعة الصغيرة؟ – أربعون.',
  ],
])('in %s a bare answer follows its question', (language, talk, text) => {
  expect(lastOf(language, talk).text).toBe(text);
});

test('a few words that name something follow the question too, unless they echo it or the same person asked it', () => {
  const answer = (speaker: string, text: string) =>
    lastOf('en', [
      ['Jo', 'The stabbing?'],
      [speaker, text],
    ]).text;
  expect(answer('Maureen', 'Page three.')).toBe('The stabbing? – Page three.');
  expect(answer('Jo', 'Page three.')).toBe('Page three.');
  expect(answer('Maureen', 'The stabbing, yes.')).toBe('The stabbing, yes.');
  expect(answer('Maureen', 'The ferry story stands on page three.')).toBe(
    'The ferry story stands on page three.',
  );
});

test.each<[Language, string]>([
  ['en', "I'll send the inspection report to the landlord."],
  ['en', 'The inspection report is half done, I will send it tomorrow.'],
  ['en', "After that, I'll call the plumber about the boiler."],
  ['fr', "J'envoie le rapport de visite au propriétaire."],
  ['ar', 'سأكتب رسالة الشكر إلى مدير المدرسة.'],
])('in %s what names its object is shown alone: %s', (language, text) => {
  const shown = lastOf(language, [
    ['A', 'The heating of the small hall makes a noise.'],
    ['B', text],
  ]);
  expect(shown).toEqual({ text: taskText(text), lines: [1] });
});

test('words of the same line are joined without a dash', () => {
  const shown = lastOf('en', [['Tom', "The plumber's invoice for the boiler is wrong. I'll send it back."]]);
  expect(shown).toEqual({ text: "The plumber's invoice for the boiler is wrong. Send it back.", lines: [0] });
});

test('a question further back counts where it belongs to the same item, and no other sentence does', () => {
  const talk: Talk = [
    ['Sara', 'Who sends the inspection report to the landlord?'],
    ['Ann', 'Hm.'],
    ['Tom', "I'll send it."],
  ];
  expect(lastOf('en', talk).lines).toEqual([0, 2]);
  expect(lastOf('en', talk, [2])).toEqual({ text: 'Send it.', lines: [2] });
  const told: Talk = [['Sara', 'The inspection report is on the shared drive.'], ...talk.slice(1)];
  expect(lastOf('en', told)).toEqual({ text: 'Send it.', lines: [2] });
});

test.each<[Language, Talk]>([
  [
    'en',
    [
      ['Sara', 'The plumber repaired the old boiler last week.'],
      ['Tom', "I'll call him."],
    ],
  ],
  [
    'fr',
    [
      ['Léa', 'Le plombier a réparé la vieille chaudière la semaine dernière.'],
      ['Paul', 'Je les appelle.'],
    ],
  ],
  [
    'ar',
    [
      ['ليلى', 'السباك أصلح المدفأة القديمة الأسبوع الماضي.'],
      ['سامي', 'سأكتبها.'],
    ],
  ],
])('in %s what happened earlier is not what is to be done', (language, talk) => {
  expect(lastOf(language, talk).lines).toEqual([1]);
});

test('without words that name something a thin sentence stays alone', () => {
  expect(
    lastOf('en', [
      ['Sara', 'Right.'],
      ['Tom', "I'll do it."],
    ]).lines,
  ).toEqual([1]);
});

test.each<[Language, string, boolean]>([
  ['en', 'Okay, yes.', true],
  ['en', 'No.', true],
  ['en', 'Twenty.', false],
  ['fr', 'Nickel.', true],
  ['fr', 'Pas du tout.', true],
  ['fr', 'La loge.', false],
  ['ar', 'تمام.', true],
  ['ar', 'يوم الخميس.', false],
])('an answer that only assents or turns down says nothing alone (%s): %s', (language, text, isEmpty) => {
  const { lines } = spokenMeeting(language, [['Sara', text]]);
  const [said] = utterancesOf(unitsOf(lines), peopleOf(lines));
  expect(saysNothing(said!)).toBe(isEmpty);
});
