import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting, spokenUtterances } from '../../spokenMeeting.ts';
import { peopleOf } from '../../utterances/people.ts';
import { unitsOf } from '../../utterances/units.ts';
import { utterancesOf } from '../../utterances/utterances.ts';
import { actionsOf } from '../actions/actions.ts';
import { isGivenUp, withoutRetracted } from './takenBack.ts';

/** The tasks that the rules find in what Ann and Bob say in turn. */
function tasksIn(language: Language, ...texts: string[]): string[] {
  const { lines, startedAt } = spokenMeeting(
    language,
    texts.map((text, at) => [['Ann', 'Bob'][at % 2]!, text]),
  );
  const utterances = utterancesOf(unitsOf(lines), peopleOf(lines));
  return withoutRetracted(actionsOf(utterances, lines, startedAt), utterances).map(({ task }) => task);
}

test.each<[Language, string[]]>([
  ['fr', ["Je réserve l'hôtel à Tipaza demain.", "On n'a pas le budget.", 'Bon alors je ne réserve pas.']],
  ['fr', ["J'appelle le concessionnaire lundi.", 'Il va rire.', "C'est vrai. J'appelle personne."]],
  [
    'fr',
    [
      "J'appelle le concessionnaire lundi.",
      ...Array.from({ length: 9 }, () => 'Le pressoir est trop cher.'),
      "Je n'appelle personne, du coup.",
    ],
  ],
  ['en', ["I'll book the hotel tomorrow.", 'There is no budget.', "Okay, I won't book it then."]],
  ['fr', ["J'irai lui parler demain. Enfin non, c'est à la direction de le faire."]],
  ['fr', ["J'apporterai mon poêle samedi.", "Ah non, l'assurance !", 'Bon, bon, pas le poêle.']],
  ['en', ["I'll bring my heater on Saturday.", 'What about the insurance?', 'Okay, okay, no heater.']],
  ['ar', ['غدوة نحجز الفندق في تيبازة.', 'ما كانش الميزانية.', 'صحا، ما نحجزش.']],
])('in %s a task is gone once its speaker takes it back', (language, texts) => {
  expect(tasksIn(language, (texts[0] ?? '').replace(/ Enfin .*/u, ''))).toHaveLength(1);
  expect(tasksIn(language, ...texts)).toEqual([]);
});

test.each<[Language, string[]]>([
  ['fr', ["Je réserve l'hôtel demain.", 'Bien.', 'Je ne réserve pas avant midi.']],
  ['fr', ["Je réserve l'hôtel demain.", 'Bien.', 'Je ne prends pas le bus.']],
  ['fr', ["Je réserve l'hôtel demain.", 'Moi je ne réserve pas.']],
  ['ar', ['غدوة نشري الميكرو.', 'صحا.', 'ما نشروش كاميو هاد العام.']],
])('in %s a task stays when something else is denied: %j', (language, texts) => {
  expect(tasksIn(language, ...texts)).toHaveLength(1);
});

test.each<[Language, string, boolean]>([
  ['en', 'Bob, forget the announcement for now.', true],
  ['en', "Bob, don't forget the announcement.", false],
  ['en', 'Can you drop it at the bank?', false],
  ['fr', "Bob, oublie l'annonce de lundi.", true],
  ['fr', "Bob, n'oublie pas l'annonce de lundi.", false],
  ['fr', "Laissez tomber l'annonce de lundi.", true],
  ['ar', 'انسى موضوع الإعلان.', true],
  ['ar', 'لا تنس الإعلان.', false],
])('in %s "%s" gives something up: %s', (language, text, isGone) => {
  const [said] = spokenUtterances(language, [['Ann', text]]);
  expect(isGivenUp(said!)).toBe(isGone);
});

test('an undated promise that somebody laughs at is a joke', () => {
  const promise = 'Je réserverai une suite au bord de la mer.';
  expect(tasksIn('fr', promise, 'Très bien.')).toHaveLength(1);
  expect(tasksIn('fr', promise, 'Ha ha.')).toEqual([]);
  expect(tasksIn('fr', 'Je réserverai une suite demain.', 'Ha ha, très bien.')).toHaveLength(1);
});
