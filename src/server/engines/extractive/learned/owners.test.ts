import { expect, test } from 'vitest';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../units.ts';
import { dialogueOf } from './dialogue.ts';
import { hashOf } from './linearModel.ts';
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
  selfScores: [-2, -2, 3],
  ruled: undefined,
};
const modelOf = (...names: string[]) => ({
  bias: 0,
  weights: new Map(names.map((name) => [hashOf(name), 1])),
});

test('everybody who speaks or is named nearby may be the owner, and nobody', () => {
  expect(ownerCandidates(context)).toEqual(['Ann', 'Raj', 'Mei', null]);
});

test('the candidate with the best score wins', () => {
  expect(ownerOf(modelOf('core takes it clearly most'), context)).toBe('Raj');
  expect(ownerOf(modelOf('addressed in'), context)).toBe('Raj');
  expect(ownerOf(modelOf('is answered'), context)).toBe('Ann');
  expect(ownerOf(modelOf('says form me future'), context)).toBe('Raj');
  expect(ownerOf(modelOf('silent'), context)).toBe('Mei');
  expect(ownerOf(modelOf('nobody'), context)).toBeNull();
});

test('what the rules found is a feature where they found something', () => {
  const isRuled = (ruled: string | null | undefined) =>
    ownerFeatures({ ...context, ruled }, 'Raj').has(hashOf('by rule'));
  expect([isRuled('Raj'), isRuled('Ann'), isRuled(null), isRuled(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('of two who promise something, the one nearer to the task and in a likelier line takes it most', () => {
  const promises = { ...context, wide: [0, 1, 2], selfScores: [-2, 3, 3] };
  expect(ownerOf(modelOf('both takes it clearly most'), promises)).toBe('Raj');
});
