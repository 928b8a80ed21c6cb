import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { hashOf } from '../models/linearModel.ts';
import { lineGroups, surroundings } from './lineGroups.ts';

const { lines: transcript, startedAt } = spokenMeeting('en', [
  ['Ann', 'Who calls the bank?'],
  ['Raj', 'I do, tomorrow.'],
  ['Raj', 'And I write to the landlord.'],
  ['Mei', 'The weather was nice.'],
  ['Ann', 'Very nice.'],
  ['Ann', 'As in May.'],
  ['Mei', 'I clean the kitchen.'],
]);
const { lines } = dialogueOf(transcript, unitsOf(transcript), startedAt);
/** A link model that joins lines of different speakers, and separates lines of the same speaker. */
const link = { bias: -1, weights: new Map([[hashOf('other'), 100]]) };

test('lines above the threshold are grouped where the model links them, and kept apart elsewhere', () => {
  const scores = [1, 2, 0.5, -3, -3, -3, 1];
  expect(lineGroups({ lines, scores, threshold: 0 }, link)).toEqual([
    { at: [0, 1], anchor: 1 },
    { at: [2], anchor: 2 },
    { at: [6], anchor: 6 },
  ]);
});

test('lines further apart than the longest pause within an item are never grouped', () => {
  const scores = [1, -3, -3, -3, -3, -3, 1];
  expect(lineGroups({ lines, scores, threshold: 0 }, link).map(({ at }) => at)).toEqual([[0], [6]]);
});

test('lines below the threshold form no group', () => {
  const scores = [-1, -1, -1, -1, -1, -1, -1];
  expect(lineGroups({ lines, scores, threshold: 0 }, link)).toEqual([]);
});

test('plausible lines around an item belong to its surroundings unless another item has them', () => {
  const scores = [-1, 2, 1, -1, -5, -5, -5];
  const groups = [
    { at: [1], anchor: 1 },
    { at: [2], anchor: 2 },
  ];
  expect(surroundings(groups[0] as (typeof groups)[number], groups, scores)).toEqual([0, 1, 3]);
});
