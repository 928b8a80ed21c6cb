import { expect, test } from 'vitest';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { restatementsOf } from './restatements.ts';

type Said = [speaker: string, text: string][];

const SHOWN = 'The titanium cover of the remote control costs twice the budget.';
const AGAIN = 'So a titanium cover doubles the budget for the remote control.';

/** The lines that are found for the run of the first line. */
function found(...said: Said): number[] {
  const units = unitsOf(spokenMeeting('en', said).lines);
  const run = units.filter(({ line }) => line === 0);
  return (restatementsOf([run], units).get(run) ?? []).map(({ line }) => line);
}

const others = (count: number): Said =>
  Array.from({ length: count }, () => ['Bob', 'We had a long lunch by the river.']);

test('a nearby line in which the speaker says the same again is found', () => {
  expect(found(['Ann', SHOWN], ...others(3), ['Ann', AGAIN])).toEqual([4]);
});

test('lines of other speakers, of another discussion or with few of the words are not found', () => {
  expect(found(['Ann', SHOWN], ...others(3), ['Bob', AGAIN])).toEqual([]);
  expect(found(['Ann', SHOWN], ...others(15), ['Ann', AGAIN])).toEqual([]);
  expect(found(['Ann', SHOWN], ...others(3), ['Ann', 'The remote control is on the table.'])).toEqual([]);
});

test('at most two lines are found, those with most of the words first', () => {
  const partly = 'The cover of the remote control is over budget.';
  expect(
    found(['Ann', SHOWN], ['Ann', partly], ...others(2), ['Ann', AGAIN], ...others(2), ['Ann', SHOWN]),
  ).toEqual([7, 4]);
});

test('a line is found for one run only, and no line that is shown', () => {
  const units = unitsOf(
    spokenMeeting('en', [
      ['Ann', SHOWN],
      ['Ann', AGAIN],
      ['Bob', 'Fine.'],
      ['Ann', SHOWN],
    ]).lines,
  );
  const [first = [], second = [], , third = []] = [0, 1, 2, 3].map((at) =>
    units.filter(({ line }) => line === at),
  );
  const restatements = restatementsOf([first, third], units);
  expect([restatements.get(first), restatements.get(third)]).toEqual([second, []]);
  expect(restatementsOf([first, second, third], units).get(first)).toEqual([]);
});
