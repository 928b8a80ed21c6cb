import { expect, test } from 'vitest';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { stemWorths } from './stemWorth.ts';
import { storedRankers } from './storedRankers.ts';

const { stems } = storedRankers('short');

const CHAT: [string, string][] = [
  ['Ann', 'The warehouse opens in June.'],
  ['Bob', 'A seagull sat on my bicycle.'],
  ['Cem', 'Forty people work in the warehouse.'],
  ['Ann', 'The roof leaks.'],
  ['Bob', 'The warehouse needs insurance.'],
  ['Cem', 'Lunch was late.'],
];

test('a word that several people repeat weighs more than a word that was said once', () => {
  const worths = stemWorths(unitsOf(spokenMeeting('en', CHAT).lines), stems);
  expect(worths.get('warehous')).toBeGreaterThan(worths.get('seagul') ?? 1);
});

test('the weight of a stem does not depend on the word itself', () => {
  const swapped = CHAT.map(([speaker, text]): [string, string] => [
    speaker,
    text.replaceAll('warehouse', 'hospitals').replaceAll('seagull', 'parrots'),
  ]);
  const worths = stemWorths(unitsOf(spokenMeeting('en', CHAT).lines), stems);
  const others = stemWorths(unitsOf(spokenMeeting('en', swapped).lines), stems);
  expect(others.get('hospit')).toBeCloseTo(worths.get('warehous') ?? 0, 1);
});
