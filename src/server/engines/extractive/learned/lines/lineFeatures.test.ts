import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { hashOf } from '../models/linearModel.ts';
import { dialogueOf } from './dialogue.ts';

const featuresIn = (language: Language, spoken: [string, string][]) => {
  const { lines, startedAt } = spokenMeeting(language, spoken);
  const { features } = dialogueOf(lines, unitsOf(lines), startedAt);
  return (at: number, name: string) => features[at]?.has(hashOf(name)) ?? false;
};

test('a line has features for words, bigrams and stems, and names of participants become one token', () => {
  const has = featuresIn('en', [
    ['Ann', 'Raj, um please send 12 invoices'],
    ['Raj', 'Yes.'],
  ]);
  expect(
    ['word send', 'bigram @ please', 'stem invoic', 'word #', 'first @', 'addresses'].map((name) =>
      has(0, name),
    ),
  ).toEqual([true, true, true, true, true, true]);
  expect(has(0, 'word um')).toBe(false);
  expect(has(0, 'word raj')).toBe(false);
});

test('prefixes of Arabic words, which carry the person, are features; prefixes of English words are not', () => {
  expect(featuresIn('ar', [['نسيم', 'نبعثها غدوة']])(0, 'prefix نب')).toBe(true);
  expect(featuresIn('en', [['Ann', 'sending it']])(0, 'prefix se')).toBe(false);
});

test('context features say who answers what', () => {
  const has = featuresIn('en', [
    ['Ann', 'Can you call the bank?'],
    ['Raj', 'Sure, tomorrow.'],
    ['Raj', 'It opens at nine.'],
  ]);
  expect(has(0, '1 other')).toBe(true);
  expect(has(0, '1 other cue ACCEPTANCE')).toBe(true);
  expect(has(0, '1 other time')).toBe(true);
  expect(has(1, '-1 question')).toBe(true);
  expect(has(1, '1 same')).toBe(true);
  expect(has(0, '-1 none')).toBe(true);
});

test('items that the rules found are features of their lines', () => {
  const has = featuresIn('en', [
    ['Ann', 'The weather is nice.'],
    ['Raj', "I'll write the newsletter draft by Friday."],
  ]);
  expect([has(1, 'rule owned action'), has(1, 'rule dated action'), has(0, 'rule action')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a meeting of more than 150 lines has features of its own', () => {
  const meeting = (count: number) =>
    featuresIn(
      'en',
      Array.from({ length: count }, () => ['Ann', 'the budget'] as [string, string]),
    );
  expect(meeting(150)(3, 'long word budget')).toBe(false);
  expect(meeting(151)(3, 'long word budget')).toBe(true);
});
