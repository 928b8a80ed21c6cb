import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { itemScores } from '../models/itemScores.ts';
import { storedModels } from '../models/summaryModels.ts';
import { trainedActions } from '../trainedActions.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { lineGroups } from './lineGroups.ts';
import { verifiedItems } from './verifiedItems.ts';

/** Keeps every line a separate item, because the link model never scores above even chances. */
const SILENT = { bias: 0, weights: new Map() };
const THRESHOLD = -1;

type Found = { evidence: string[]; isPossible?: boolean };

function candidates(
  scores: number[],
  ruledLines: number[] = [],
  takerScores: number[] = scores.map(() => -1),
): Candidate<Found>[] {
  const { lines: transcript, startedAt } = spokenMeeting(
    'en',
    scores.map((_, at): [string, string] => ['Ann', `Line ${at} of the talk.`]),
  );
  const { lines } = dialogueOf(transcript, unitsOf(transcript), startedAt);
  const ruled = ruledLines.map((at): Found => ({ evidence: [lines[at]?.id ?? ''] }));
  const groups = lineGroups({ lines, scores, threshold: THRESHOLD }, SILENT);
  return candidatesOf({ lines, scores, takerScores, ruled }, groups, THRESHOLD);
}

test('candidates are lines above the threshold, and findings of the rules that the models do not reject', () => {
  const found = candidates([0, -2, -0.5, -1.5, -1, -3], [0, 3, 4]);
  expect(found.map(({ anchor, source }) => `${anchor} ${source}`)).toEqual(['0 both', '2 models', '4 rules']);
});

test('a task that the rules find stays a candidate if its speaker probably takes it on', () => {
  const found = candidates([-2, -2], [0, 1], [1, -1]);
  expect(found.map(({ anchor }) => anchor)).toEqual([0]);
});

test('a candidate is sure from even odds and possible from one in four, and only the likeliest are shown', () => {
  const verified = [0.5, -0.1, -1.2, 2, 1, -0.9, -0.2, -0.3, -0.4];
  const found = candidates(verified.map(() => 0));
  const items = verifiedItems(found, {
    most: 2,
    scoreOf: ({ anchor }) => verified[anchor] ?? 0,
    toItems: ({ anchor }) => [{ evidence: [String(anchor)] }],
  });
  expect(items.map(({ evidence, isPossible }) => `${evidence}${isPossible ? '?' : ''}`)).toEqual([
    '1?',
    '3',
    '4',
    '6?',
    '7?',
    '8?',
  ]);
});

const AROUND: [string, string][] = [
  ['Amina', 'Good morning everybody, today we talk about the launch of the new portal.'],
  ['Karim', 'The testing phase was too short and the supplier asked for twenty thousand dinars.'],
  ['Amina', 'The printer in the hall works again since the technician came on Tuesday.'],
  ['Karim', 'The office in Oran asks for two more licences of the software.'],
  ['Lila', 'We have three left, so that is no problem for the moment.'],
  ['Amina', 'That is bad, the customers have waited long enough for the reports.'],
];

const tasksOf = (text: string): string[] => {
  const { lines, startedAt } = spokenMeeting('en', [...AROUND, ['Lila', text], ...AROUND]);
  const dialogue = dialogueOf(lines, unitsOf(lines), startedAt);
  const models = storedModels();
  const scores = itemScores(dialogue, models);
  return trainedActions({ dialogue, models, scores, transcript: lines, startedAt })
    .filter(({ isPossible }) => !isPossible)
    .map(({ task }) => task);
};

test('a plain commitment is a task, and a past, refused or hypothetical one is not', () => {
  expect(tasksOf('I will write to both customers and explain what happened with the server.')).toHaveLength(
    1,
  );
  expect(tasksOf("I'll send the new plan to the supplier before Friday.")).toHaveLength(1);
  for (const trap of [
    'I already wrote to both customers yesterday and explained what happened.',
    "No, I won't write to the customers, that is not my job.",
    'If the server had failed again I would have written to both customers.',
  ])
    expect(tasksOf(trap)).toEqual([]);
});
