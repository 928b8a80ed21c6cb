import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { hashOf } from '../models/linearModel.ts';
import { type DueContext, dueCandidates, dueTextOf } from './dueChoices.ts';

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

test('dueTextOf chooses the most probable date, and none if "undated" is more probable', () => {
  const likes = (...names: string[]) => ({
    bias: 0,
    weights: new Map(names.map((name) => [hashOf(name), 5])),
  });
  expect(dueTextOf(likes('kind date'), context)).toBe('the thirtieth');
  expect(dueTextOf(likes('kind weekday'), context)).toBe('On Sunday');
  expect(dueTextOf(likes('undated'), context)).toBeNull();
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
