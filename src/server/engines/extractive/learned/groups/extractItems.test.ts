import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import type { LinearModel } from '../models/linearModel.ts';
import type { ItemBounds } from '../models/summaryModels.ts';
import { extractItems } from './extractItems.ts';

const LIMITS = { threshold: 0, most: 3 };
const SILENT = { bias: 0, weights: new Map() };
/** Keeps every line a separate item, because the link model never scores above even chances. */
const modelsWith = (sure: number, possible: number) => ({ link: SILENT, bounds: { sure, possible } });

/** The items by the number of their line, with a question mark after possible ones. */
function found(scores: number[], models: { link: LinearModel; bounds: ItemBounds }): string[] {
  const { lines: transcript, startedAt } = spokenMeeting(
    'en',
    scores.map((_, at): [string, string] => ['Ann', `Line ${at} of the talk.`]),
  );
  const { lines } = dialogueOf(transcript, unitsOf(transcript), startedAt);
  const idOf = (at: number) => transcript[at]?.id ?? '';
  return extractItems<{ evidence: string[]; isPossible?: boolean }>(
    { lines, scores },
    { models, limits: LIMITS, toItems: ({ at }) => [{ evidence: at.map(idOf) }] },
  ).map(
    ({ evidence, isPossible }) =>
      `${evidence.map((id) => transcript.findIndex((line) => line.id === id))}${isPossible ? '?' : ''}`,
  );
}

test('an item of which the models are unsure is marked possible', () => {
  expect(found([2, 0.5, -3, 0.5], modelsWith(1, 0))).toEqual(['0', '1?', '3?']);
});

test('lines between the two thresholds are possible items, and lines below both are none', () => {
  expect(found([2, -1, -2.5, -0.5], modelsWith(0, -2))).toEqual(['0', '1?', '3?']);
  expect(found([2, -1, -2.5, -0.5], modelsWith(0, 0))).toEqual(['0']);
});

test('possible items do not displace sure ones, and only the four likeliest are shown', () => {
  const scores = [-1.9, -1.2, -1.1, 3, -1.3, -1.4, 2, -1.5, 1, 0.5];
  expect(found(scores, modelsWith(0, -2))).toEqual(['1?', '2?', '3', '4?', '5?', '6', '8']);
});
