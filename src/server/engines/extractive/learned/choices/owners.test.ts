import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { hashOf } from '../models/linearModel.ts';
import { type OwnerContext, ownerCandidates, ownerFeatures, ownerOf } from './owners.ts';

const { lines: transcript, startedAt } = spokenMeeting('en', [
  ['Ann', 'Raj, can you look at the boiler?'],
  ['Mei', 'It drips again.'],
  ['Raj', 'I will, on Friday.'],
]);
const { lines } = dialogueOf(transcript, unitsOf(transcript), startedAt);
const context: OwnerContext = {
  lines,
  group: { at: [0, 2], anchor: 2 },
  wide: [0, 2],
  scores: [1, -3, 2],
  takerScores: [-2, -2, 3],
  ruled: undefined,
};
const modelOf = (...names: string[]) => ({
  bias: 0,
  weights: new Map(names.map((name) => [hashOf(name), 1])),
});

test('owner candidates are the people who speak or are named nearby, and nobody', () => {
  expect(ownerCandidates(context)).toEqual(['Ann', 'Raj', 'Mei', null]);
});

test('the owner is the candidate with the best score', () => {
  expect(ownerOf(modelOf('core takes it clearly most'), context)).toBe('Raj');
  expect(ownerOf(modelOf('addressed in'), context)).toBe('Raj');
  expect(ownerOf(modelOf('is answered'), context)).toBe('Ann');
  expect(ownerOf(modelOf('says form me future'), context)).toBe('Raj');
  expect(ownerOf(modelOf('silent'), context)).toBe('Mei');
  expect(ownerOf(modelOf('nobody'), context)).toBeNull();
});

test('the owner that the rules found is a feature, and a missing one is not', () => {
  const isRuled = (ruled: string | null | undefined) =>
    ownerFeatures({ ...context, ruled }, 'Raj').has(hashOf('by rule'));
  expect([isRuled('Raj'), isRuled('Ann'), isRuled(null), isRuled(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('of two speakers who promise something, the nearer one in a likelier line is the owner', () => {
  const promises = { ...context, wide: [0, 1, 2], takerScores: [-2, 3, 3] };
  expect(ownerOf(modelOf('both takes it clearly most'), promises)).toBe('Raj');
});
