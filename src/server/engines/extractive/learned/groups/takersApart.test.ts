import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { endBeforeRefusal, splitTakers } from './takersApart.ts';

type Talk = [speaker: string, text: string][];

/** The lines of the parts into which a group of all lines is split. */
function partsOf(language: Language, said: Talk): number[][] {
  const { lines, startedAt } = spokenMeeting(language, said);
  const seen = {
    lines: dialogueOf(lines, unitsOf(lines), startedAt).lines,
    scores: said.map(() => 1),
    takerScores: said.map(() => -3),
  };
  const at = said.map((_, line) => line);
  return splitTakers(seen, { at, anchor: 0 }).map((part) => part.at);
}

test.each<[Language, Talk]>([
  [
    'en',
    [
      ['Ann', "I'll print the badges tomorrow."],
      ['Bob', 'Lovely.'],
      ['Bob', 'And the van?'],
      ['Cem', "I'll ask my brother on Friday."],
    ],
  ],
  [
    'fr',
    [
      ['Ann', 'Je vais imprimer les badges demain.'],
      ['Bob', 'Super.'],
      ['Bob', 'Et la camionnette ?'],
      ['Cem', 'Je demande à mon frère vendredi.'],
    ],
  ],
  [
    'ar',
    [
      ['سلمى', 'سأطبع الشارات غدا.'],
      ['كريم', 'ممتاز.'],
      ['كريم', 'والسيارة؟'],
      ['منى', 'سأسأل أخي يوم الجمعة.'],
    ],
  ],
])('in %s two people who each take something on by a day of their own have two tasks', (language, said) => {
  expect(partsOf(language, said)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test.each<[string, Talk]>([
  [
    'the same person takes both on',
    [
      ['Ann', "I'll print the badges tomorrow."],
      ['Ann', "I'll ask my brother on Friday."],
    ],
  ],
  [
    'the second one has no day',
    [
      ['Ann', "I'll print the badges tomorrow."],
      ['Bob', "I'll help."],
    ],
  ],
  [
    'both speak of the same thing',
    [
      ['Ann', "I'll print the badges tomorrow."],
      ['Bob', "I'll bring the badges on Friday."],
    ],
  ],
  [
    'the second one objects',
    [
      ['Ann', "I'll ring them tomorrow."],
      ['Bob', "No, I'll do it on Friday."],
    ],
  ],
  [
    'the second one settles the day',
    [
      ['Ann', "I'll need it before Friday."],
      ['Bob', "Thursday then, I'll send you a draft."],
    ],
  ],
])('there is one task where %s', (_, said) => {
  expect(partsOf('en', said)).toEqual([[0, 1]]);
});

test('a task ends before the question on something else that its owner refuses', () => {
  const said: Talk = [
    ['Ann', "I'll take the letter to the office on Thursday."],
    ['Bob', 'And the conference in Leiden?'],
    ['Ann', "I can't, my mother is ill."],
    ['Bob', 'Next year, then.'],
  ];
  const { lines, startedAt } = spokenMeeting('en', said);
  const scores = said.map(() => 1);
  const seen = { lines: dialogueOf(lines, unitsOf(lines), startedAt).lines, scores, takerScores: [] };
  expect(endBeforeRefusal(seen, { at: [0, 2, 3], anchor: 0 })).toEqual({ at: [0], anchor: 0 });
  expect(endBeforeRefusal(seen, { at: [0, 3], anchor: 0 })).toEqual({ at: [0, 3], anchor: 0 });
});
