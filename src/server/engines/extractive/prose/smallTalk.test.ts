import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { withDoubts } from './overview.ts';
import { linesBeforeOpening } from './smallTalk.ts';

const REST = Array.from({ length: 12 }, (): [string, string] => ['Ann', 'The budget is forty pounds.']);
const unitsIn = (language: Language, ...said: string[]) =>
  unitsOf(spokenMeeting(language, [...said.map((text): [string, string] => ['Bob', text]), ...REST]).lines);

test.each<[Language, string, string]>([
  ['en', 'Did anybody see the match last night?', "Okay, okay, let's begin."],
  ['en', 'You sound like you are in a bucket.', 'Good enough. First thing, the flu clinics.'],
  ['fr', "Il y a du café d'hier.", 'Bon, on commence, il est neuf heures.'],
  ['fr', 'Les chaises sont pour les enfants.', "Alors, l'ordre du jour."],
  ['ar', 'المصعد توقف بين الطابقين.', 'لنبدأ. أولا، أوقات الانتظار.'],
  ['ar', 'شكون شرب قهوتي هذا الصباح؟', 'هيا نبداو، الطلبية تاع العروسة.'],
  ['ar', 'Sofiane yeskon f l embouteillage.', 'Bon, nebdaw.'],
])('in %s, what is said before the meeting is opened is small talk: %s', (language, talk, opening) => {
  const units = unitsIn(language, talk, opening);
  expect(linesBeforeOpening(units)).toBe(1);
  const long = units.filter(({ words }) => words.length > 3);
  const [before = 0, ...behind] = withDoubts(
    long.map(() => 0.5),
    long,
    { units, companions: new Map(), answers: new Map() },
  );
  expect(before).toBeLessThan(0.5);
  expect(behind.every((odd) => odd === 0.5)).toBe(true);
});

test('nothing is small talk where nobody opens the meeting, or only a later part of it', () => {
  expect(linesBeforeOpening(unitsIn('en', 'The heating is off.', 'It was off last week.'))).toBe(0);
  const late = [...REST.map(([, text]) => text), "Let's start with the budget."];
  expect(linesBeforeOpening(unitsIn('en', ...late))).toBe(0);
});
