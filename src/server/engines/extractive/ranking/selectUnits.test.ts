import { expect, test } from 'vitest';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { selectUnits } from './selectUnits.ts';

const SAID: [string, string][] = [
  ['Ann', 'The caterer delivers forty lunches.'],
  ['Bob', 'The inspector measured wooden doors.'],
  ['Ann', 'The printer delivered wrong tickets.'],
  ['Bob', 'The pianist arrives from Lisbon.'],
  ['Ann', 'The choir sings behind curtains.'],
  ['Bob', 'The cloakroom holds leather coats.'],
];

function chosenBy(odds: number[], isSpread: boolean): number[] {
  const units = unitsOf(spokenMeeting('en', SAID).lines);
  const worths = new Map(units.flatMap(({ stems }) => stems.map((stem) => [stem, 0.5] as const)));
  return selectUnits(units, { odds, worths }, { budget: 100, limit: 2, isSpread });
}

test('a spread selection prefers a part of the meeting from which nothing is chosen yet', () => {
  const odds = [0.9, 0.8, 0.1, 0.1, 0.1, 0.75];
  expect(chosenBy(odds, false)).toEqual([0, 1]);
  expect(chosenBy(odds, true)).toEqual([0, 5]);
});

test('a much better sentence is chosen beside another', () => {
  expect(chosenBy([0.9, 0.8, 0.1, 0.1, 0.1, 0.2], true)).toEqual([0, 1]);
});
