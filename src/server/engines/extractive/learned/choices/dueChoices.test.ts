import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { hashOf } from '../models/linearModel.ts';
import { type DueContext, dueCandidates, dueOf, timeAlone, timeOfUndertaking } from './dueChoices.ts';

const { lines: transcript, startedAt } = spokenMeeting('en', [
  ['Ann', 'Somebody has to correct the contact page.'],
  ['Raj', 'I can.'],
  ['Ann', 'And when?'],
  ['Raj', 'On Sunday I am away, so the thirtieth.'],
]);
const { lines } = dialogueOf(transcript, unitsOf(transcript), startedAt);
const context: DueContext = {
  lines,
  group: { at: [0, 1], anchor: 0 },
  wide: [0, 1],
  owner: 'Raj',
  ruled: null,
};

test('a date named three lines after the task is a candidate', () => {
  expect(dueCandidates(context).map(({ time }) => time.text)).toEqual(['On Sunday', 'the thirtieth']);
});

test.each<[Language, string]>([
  ['en', 'I can, but not before the fifteenth.'],
  ['fr', 'Je peux, mais pas avant jeudi.'],
  ['ar', 'ممكن، لكن ليس قبل الأحد.'],
])('in %s, a date before which it is not done is no candidate', (language, answer) => {
  const { lines: said, startedAt } = spokenMeeting(language, [['Raj', answer]]);
  const { lines } = dialogueOf(said, unitsOf(said), startedAt);
  expect(lines[0]?.times).toHaveLength(1);
  expect(dueCandidates({ ...context, lines, group: { at: [0], anchor: 0 }, wide: [0] })).toEqual([]);
});

test.each<[Language, string]>([
  ['en', "That's like half a day."],
  ['en', 'I only saw it for five minutes.'],
  ['en', "I'm off from the twelfth."],
  ['fr', 'Je suis en vacances à partir du douze.'],
  ['ar', 'أنا في عطلة يوم الخميس'],
])('in %s, how long something takes and when somebody is away are no candidates: %s', (language, answer) => {
  const { lines: said, startedAt } = spokenMeeting(language, [['Raj', answer]]);
  const { lines } = dialogueOf(said, unitsOf(said), startedAt);
  expect(lines[0]?.times).toHaveLength(1);
  expect(dueCandidates({ ...context, lines, group: { at: [0], anchor: 0 }, wide: [0] })).toEqual([]);
});

test('dueOf chooses the most probable date, and none if "undated" is more probable', () => {
  const likes = (...names: string[]) => ({
    bias: 0,
    weights: new Map(names.map((name) => [hashOf(name), 5])),
  });
  const chosen = (...names: string[]) => dueOf(likes(...names), context)?.time.text;
  expect(chosen('kind date')).toBe('the thirtieth');
  expect(chosen('kind weekday')).toBe('On Sunday');
  expect(dueOf(likes('undated'), context)).toBeNull();
});

test('a date that somebody else promised is no date of the speaker who reports it', () => {
  const talk = spokenMeeting('fr', [
    ['Nour', "Je les ai appelés, ils ont dit qu'ils livreraient mardi."],
    ['Ann', 'Rappelez-les demain.'],
    ['Nour', "D'accord."],
  ]);
  const reported = dialogueOf(talk.lines, unitsOf(talk.lines), talk.startedAt).lines;
  const task = { lines: reported, group: { at: [1, 2], anchor: 1 }, wide: [1, 2], ruled: null };
  const datesOf = (owner: string) => dueCandidates({ ...task, owner }).map(({ time }) => time.text);
  expect(datesOf('Nour')).toEqual(['demain']);
  expect(datesOf('Ann')).toEqual(['mardi', 'demain']);
});

test.each<[Language, [string, string][], string | null]>([
  ['fr', [['Raj', "Moi j'apporte un thermos. Le seize, donc."]], 'Le seize'],
  ['en', [['Raj', 'I can do that. Thursday then.']], 'Thursday'],
  ['en', [['Raj', 'I can do that. Thursday is the fair.']], null],
  ['en', [['Raj', 'I can do that. Thursday?']], null],
  [
    'fr',
    [
      ['Raj', "J'écris celui de maths."],
      ['Raj', "Le six. D'accord."],
    ],
    'Le six',
  ],
  [
    'fr',
    [
      ['Raj', "J'écris celui de maths."],
      ['Ann', 'Le six.'],
    ],
    null,
  ],
  ['ar', [['Raj', 'نكملها أنا. نهار الأحد.']], 'نهار الأحد'],
])(
  'in %s, a time that the owner names in a sentence of its own dates the task: %j',
  (language, talk, expected) => {
    const { lines: said, startedAt } = spokenMeeting(language, talk);
    const { lines } = dialogueOf(said, unitsOf(said), startedAt);
    const alone = timeAlone({ lines, group: { at: [0], anchor: 0 }, owner: 'Raj' });
    expect(alone?.time.text ?? null).toBe(expected);
  },
);

test('the times of those who refuse the task are no candidates', () => {
  expect(dueCandidates({ ...context, refused: new Set([3]) })).toEqual([]);
});

/** The time of a task of Raj's, of which the first time is chosen. */
function undertakenFor(language: Language, said: [speaker: string, text: string][]): string | undefined {
  const { lines: spoken, startedAt: start } = spokenMeeting(language, said);
  const { lines: own } = dialogueOf(spoken, unitsOf(spoken), start);
  const at = said.map((_, line) => line);
  const chosen = own.flatMap(({ times }, line) => times.map((time) => ({ at: line, time })))[0];
  const group = { at, anchor: at.at(-1) ?? 0 };
  return chosen && timeOfUndertaking({ lines: own, group, owner: 'Raj' }, chosen).time.text;
}

test.each<[Language, string, [string, string][]]>([
  ['en', 'on Friday', [['Raj', "The fifteenth is a Sunday, closed. I'll ring him on Friday."]]],
  ['fr', 'vendredi', [['Raj', "Le quinze. C'est un dimanche, donc je l'appelle vendredi."]]],
  [
    'en',
    'tomorrow',
    [
      ['Ann', 'The minutes go out on the thirtieth.'],
      ['Raj', "I'll write the summary tomorrow."],
    ],
  ],
])('in %s, a task is due when it is undertaken for: %s', (language, expected, said) => {
  expect(undertakenFor(language, said)).toBe(expected);
});

test.each<[string, [string, string][]]>([
  ['Tuesday', [['Raj', "Tuesday. If he is there on Friday I'll ring him."]]],
  ['on Monday', [['Raj', "I'll ring him on Monday, on Friday I'm away."]]],
  [
    'on Monday',
    [
      ['Raj', "I'll ring him on Monday."],
      ['Raj', "I'll tell you on Friday."],
    ],
  ],
])('a time that is undertaken for stays: %s', (expected, said) => {
  expect(undertakenFor('en', said)).toBe(expected);
});
