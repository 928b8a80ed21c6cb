import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { hashOf, type LinearModel } from '../models/linearModel.ts';
import { dividedGroups, possibleParts } from './divisions.ts';

const { lines: transcript, startedAt } = spokenMeeting('en', [
  ['Ann', 'Somebody has to tell his son.'],
  ['Raj', 'I do that, he comes at three.'],
  ['Mei', 'And the form is half done, I send it this afternoon.'],
  ['Ann', 'The weather was nice.'],
  ['Ann', 'Very nice.'],
  ['Mei', 'As in May.'],
  ['Raj', 'I clean the kitchen.'],
]);
const { lines } = dialogueOf(transcript, unitsOf(transcript), startedAt);
const SCORES = [1, 2, 1.5, -3, -3, -3, 1];
/** Raj and Mei each take something on. */
const SELF_SCORES = [-2, 2, 2, -2, -2, -2, 2];
const seen = { lines, scores: SCORES, takerScores: SELF_SCORES };
const BELONGS = { bias: 1, weights: new Map() };
const INDIFFERENT = { bias: 0, weights: new Map() };

const placesOf = (division: LinearModel) =>
  dividedGroups(seen, 0, { link: BELONGS, division }).map(({ at }) => at);

test('possibleParts extends a part while its pauses are short, and sums the scores of its links', () => {
  const parts = possibleParts(seen, 0, BELONGS);
  expect(parts.map((own) => own.map(({ at, links }) => `${at} ${links}`))).toEqual([
    ['0 0', '0,1 1', '0,1,2 2'],
    ['1 0', '1,2 1'],
    ['2 0'],
    ['6 0'],
  ]);
});

test('a part has at most nine lines', () => {
  const scores = lines.concat(lines).map(() => 1);
  const parts = possibleParts({ lines: lines.concat(lines), scores, takerScores: scores }, 0, BELONGS);
  expect(parts[0]?.at(-1)?.at).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('linked lines stay one item if the model does not prefer a division', () => {
  expect(placesOf(INDIFFERENT)).toEqual([[0, 1, 2], [6]]);
});

test('an item that two people take on is divided if the model finds that likelier', () => {
  const oneTaker = { bias: 0, weights: new Map([[hashOf('takers > 1: 2'), -40]]) };
  expect(placesOf(oneTaker)).toEqual([[0, 1], [2], [6]]);
});

test('the anchor of an item is the line that most probably belongs to it', () => {
  const [group] = dividedGroups(seen, 0, { link: BELONGS, division: INDIFFERENT });
  expect(group?.anchor).toBe(1);
});

test('lines below the threshold give no item', () => {
  expect(dividedGroups(seen, 3, { link: BELONGS, division: INDIFFERENT })).toEqual([]);
});
