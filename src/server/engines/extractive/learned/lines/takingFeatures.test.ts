import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { hashOf } from '../models/linearModel.ts';
import { dialogueOf } from './dialogue.ts';

const { lines, startedAt } = spokenMeeting('en', [
  ['Ann', 'Raj, can you look at the boiler?'],
  ['Raj', "I'll do it on Friday."],
  ['Ann', 'Thanks.'],
]);
const { takingFeatures } = dialogueOf(lines, unitsOf(lines), startedAt);
const has = (at: number, name: string) => takingFeatures[at]?.has(hashOf(name));

test('a line has features for its person and tense, and for who asked for it', () => {
  expect(has(1, 'form me future')).toBe(true);
  expect(has(1, '-1 other question')).toBe(true);
  expect(has(1, '-1 other addresses the speaker')).toBe(true);
  expect(has(1, '1 other names the speaker')).toBe(false);
});

test('nearby lines give person and tense as separate features', () => {
  expect(has(2, '-1 other form future')).toBe(true);
  expect(has(2, '-1 other form me future')).toBe(false);
});
