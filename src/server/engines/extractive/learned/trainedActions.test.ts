import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { dialogueOf } from './lines/dialogue.ts';
import { hashOf, type LinearModel } from './models/linearModel.ts';
import type { SummaryModels } from './models/summaryModels.ts';
import { trainedActions } from './trainedActions.ts';

const modelOf = (bias: number, weights: Record<string, number> = {}): LinearModel => ({
  bias,
  weights: new Map(Object.entries(weights).map(([name, weight]) => [hashOf(name), weight])),
});

const items = {
  first: modelOf(0),
  second: modelOf(0),
  link: modelOf(5),
  bounds: { sure: 0, possible: -1 },
};

/** They join what was found, are sure of it, and hold whoever speaks its likeliest line for its owner. */
const models: SummaryModels = {
  actions: { short: items, long: items },
  decisions: { short: items, long: items },
  division: modelOf(0),
  verifier: modelOf(5),
  self: modelOf(-2, { 'form me future': 4 }),
  owner: modelOf(0, { anchor: 1 }),
  due: modelOf(0),
  wording: modelOf(0),
  context: modelOf(0, { alone: 5 }),
};

function foundIn(said: [string, string][], scores: number[], by = models, language: Language = 'en') {
  const { lines, startedAt } = spokenMeeting(language, said);
  const dialogue = dialogueOf(lines, unitsOf(lines), startedAt);
  const found = trainedActions({
    dialogue,
    models: by,
    scores: { actions: scores },
    transcript: lines,
    startedAt,
  });
  return found.map(({ owner, evidence }) => ({
    owner,
    lines: evidence.map((id) => lines.findIndex((line) => line.id === id)),
  }));
}

test('a task that was refused belongs to whoever takes it on, and the refusal is not cited', () => {
  const said: [string, string][] = [
    ['Ann', 'The hearing about the lease is this afternoon. Raj?'],
    ['Raj', "No, I'm still on my report."],
    ['Mei', "I'll go to the hearing about the lease."],
  ];
  expect(foundIn(said, [-1.5, 1.2, 0.5])).toEqual([{ owner: 'Mei', lines: [2] }]);
});

test('the line that sets the date is cited', () => {
  const said: [string, string][] = [
    ['Raj', 'I can ask them for the price list.'],
    ['Ann', 'When?'],
    ['Raj', 'Tomorrow morning.'],
  ];
  const due = modelOf(0, { 'kind tomorrow': 5 });
  expect(foundIn(said, [1.2, -2, -2], { ...models, due })).toEqual([{ owner: 'Raj', lines: [0, 2] }]);
});

test('an offer is not cited for a task that somebody else does', () => {
  const said: [string, string][] = [
    ['Raj', 'Do you want me to ring the printer?'],
    ['Ann', "I'll ring the printer tonight."],
  ];
  expect(foundIn(said, [0.5, 1])).toEqual([{ owner: 'Ann', lines: [1] }]);
});

test('a line that tells what was done before is no part of a task', () => {
  const said: [string, string][] = [
    ['Ann', 'We wrote to the landlord last week.'],
    ['Raj', "I'll ring the landlord tonight."],
  ];
  expect(foundIn(said, [1.2, 0.5])).toEqual([{ owner: 'Raj', lines: [1] }]);
});

test('what was found only beside a task that somebody wished to take on is none', () => {
  const said: [string, string][] = [
    ['Ann', 'And the marquee?'],
    ['Raj', "I'd love to, but my van is at the garage."],
    ['Ann', 'What a pity.'],
  ];
  expect(foundIn(said, [0.5, 1.5, 0.5])).toEqual([]);
});

test.each<[Language, string, string]>([
  ['en', 'The skip by the gate is full again.', "I'll do it myself. I'll get it swapped by Thursday."],
  ['fr', 'Le dossier de la caisse doit partir.', "Je m'en occupe, moi. Je le dépose avant jeudi."],
  ['ar', 'رسالة البلدية لم تصل بعد.', 'سأرسلها أنا. سأبعثها قبل يوم الخميس.'],
])(
  'a sentence that only refers back to the task of its line is no second task: %s',
  (language, told, taken) => {
    const said: [string, string][] = [
      ['Ann', told],
      ['Ben', taken],
    ];
    expect(foundIn(said, [-1.5, 1.2], models, language)).toEqual([{ owner: 'Ben', lines: [1] }]);
  },
);

test('two tasks that one person names in one line are two', () => {
  const said: [string, string][] = [
    ['Ann', 'The skip by the gate is full again.'],
    ['Ben', "I'll call the skip company tomorrow. I'll order the paint for the lobby by Friday."],
  ];
  expect(foundIn(said, [-1.5, 1.2])).toHaveLength(2);
});

test.each<[Language, string, string]>([
  ['en', "I'll redo the planning of the canteen.", 'They want it by Friday.'],
  ['fr', 'Je vais refaire le planning de la cantine.', 'La mairie le veut pour vendredi.'],
  ['ar', 'سأعيد كتابة جدول المطعم.', 'البلدية تريده قبل يوم الجمعة.'],
])('the line by when others want a task is cited and no task of its own: %s', (language, taken, wanted) => {
  const said: [string, string][] = [
    ['Ann', taken],
    ['Ben', wanted],
  ];
  expect(foundIn(said, [1.2, 0.5], models, language)).toEqual([{ owner: 'Ann', lines: [0, 1] }]);
  expect(foundIn(said, [1.2, -3], models, language)).toEqual([{ owner: 'Ann', lines: [0, 1] }]);
});

test('a sentence that only says by when it has to be done is no task of its own', () => {
  const said: [string, string][] = [
    ['Ann', 'The crane driver is away next week.'],
    ['Gerry', "I'll ring the agency. It has to be sorted by Friday, on Thursday I'm in court."],
    ['Ann', 'Good.'],
  ];
  expect(foundIn(said, [-3, 1, -3])).toEqual([{ owner: 'Gerry', lines: [1] }]);
});

test('a promise that somebody laughs at is a joke, also where another person names a day beside it', () => {
  const by = { ...models, due: modelOf(0, { 'kind weekday': 5 }) };
  const joke = "I'll buy the whole house with it.";
  const paid: [string, string] = ['Mei', 'You get half of the money on Thursday.'];
  expect(foundIn([paid, ['Raj', joke], ['Mei', 'Right.']], [0.5, 1.5, -3], by)).toHaveLength(1);
  expect(foundIn([paid, ['Raj', joke], ['Mei', 'Ha ha.']], [0.5, 1.5, -3], by)).toEqual([]);
});
