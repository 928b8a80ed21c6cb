import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { hashOf } from '../models/linearModel.ts';
import { dialogueOf } from './dialogue.ts';
import { discourseFeatures } from './discourse.ts';

const featuresIn = (language: Language, spoken: [string, string][]) => {
  const { lines, startedAt } = spokenMeeting(language, spoken);
  const features = discourseFeatures(dialogueOf(lines, unitsOf(lines), startedAt).lines);
  return (at: number, name: string) => features[at]?.has(hashOf(name)) ?? false;
};

test('a verbless clause that begins with a negation is recognized in English, French and Arabic', () => {
  const isBare = (language: Language, text: string) =>
    featuresIn(language, [['Ann', text]])(0, 'bare negation');
  expect(isBare('en', 'Okay, so no oysters.')).toBe(true);
  expect(isBare('en', 'I do not like oysters.')).toBe(false);
  expect(isBare('en', 'Sure, no problem.')).toBe(false);
  expect(isBare('fr', "C'est un restaurant de familles. Pas d'alcool.")).toBe(true);
  expect(isBare('fr', "On n'a pas d'alcool.")).toBe(false);
  expect(isBare('ar', 'لا تصوير وانتهينا')).toBe(true);
  expect(isBare('ar', 'هذا لا يكفي')).toBe(false);
});

test('a line before a new subject concludes the old one if others continue with the new one', () => {
  const has = featuresIn('en', [
    ['Ann', 'The printer is broken again.'],
    ['Raj', 'Then we lease a printer.'],
    ['Ann', 'Next, the warehouse.'],
    ['Raj', 'The warehouse is full.'],
  ]);
  expect([1, 2, 3].map((at) => has(at, 'opens subject'))).toEqual([false, true, false]);
  expect(has(1, 'closes subject')).toBe(true);
  expect(has(1, 'concludes')).toBe(true);
  expect(has(0, '1 other concludes')).toBe(true);
});

test('the participant who asks and concludes most often is the chair', () => {
  const has = featuresIn('fr', [
    ['Inès', 'Le stand, on en est où ?'],
    ['Kevin', 'Il est prêt.'],
    ['Inès', 'Bon, on garde celui-là.'],
  ]);
  expect([0, 1, 2].map((at) => has(at, 'chair'))).toEqual([true, false, true]);
  expect(has(0, 'chair asks')).toBe(true);
});
