import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { withDoubts } from './overview.ts';
import { firstLineAfterClosing, linesBeforeOpening } from './smallTalk.ts';

const REST = Array.from({ length: 12 }, (): [string, string] => ['Ann', 'The budget is forty pounds.']);
const unitsIn = (language: Language, ...said: string[]) =>
  unitsOf(spokenMeeting(language, [...said.map((text): [string, string] => ['Bob', text]), ...REST]).lines);

test.each<[Language, string, string]>([
  ['en', 'Did anybody see the match last night?', "Okay, okay, let's begin."],
  ['en', 'Has everybody got a coffee?', 'Right. So, the rota for Easter.'],
  ['fr', 'Il cherche une place, comme d habitude.', 'Alors, le toit.'],
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
    { units, companions: new Map(), answers: new Map(), settled: new Set() },
  );
  expect(before).toBeLessThan(0.5);
  expect(behind.every((odd) => odd === 0.5)).toBe(true);
});

test('nothing is small talk where nobody opens the meeting, or only a later part of it', () => {
  expect(linesBeforeOpening(unitsIn('en', 'The heating is off.', 'It was off last week.'))).toBe(0);
  const late = [...REST.map(([, text]) => text), "Let's start with the budget."];
  expect(linesBeforeOpening(unitsIn('en', ...late))).toBe(0);
});

/** Whether the odds of the last sentence fall where it is said behind `closing`, and `settled` lines hold the last items. */
function isDoubtedBehind(language: Language, closing: string, settled: number[] = []): boolean {
  const talk = [
    ...REST,
    ['Ann', closing],
    ['Bob', 'The cake that you brought was very good.'],
  ] as typeof REST;
  const units = unitsOf(spokenMeeting(language, talk).lines);
  const odds = withDoubts(
    units.map(() => 0.5),
    units,
    { units, companions: new Map(), answers: new Map(), settled: new Set(settled) },
  );
  return (odds.at(-1) ?? 0) < 0.5;
}

test.each<[Language, string]>([
  ['en', 'Right. Thanks all.'],
  ['en', 'Anything else?'],
  ['fr', "Bon, merci, c'est tout."],
  ['fr', "D'autres questions ?"],
  ['ar', 'شكراً لكم جميعاً.'],
  ['ar', 'Yallah, beslama.'],
])('in %s, what is said after the meeting is closed is small talk: %s', (language, closing) => {
  expect(isDoubtedBehind(language, closing)).toBe(true);
});

test('nothing is small talk where nobody closes the meeting, or something is settled behind the thanks', () => {
  expect(isDoubtedBehind('en', 'The budget is forty pounds.')).toBe(false);
  expect(isDoubtedBehind('en', 'Thanks all.', [REST.length + 1])).toBe(false);
  const units = unitsOf(spokenMeeting('en', [['Ann', 'Thanks everybody for coming.'], ...REST]).lines);
  expect(firstLineAfterClosing(units, new Set())).toBe(REST.length + 1);
});

test.each<[Language, string]>([
  ['en', "I'm Bob, I run the kitchen of the school."],
  ['fr', 'Je suis Bob, je dirige la cuisine de cette école.'],
])('in %s, who introduces themselves tells nothing to note: %s', (language, text) => {
  const units = unitsIn(language, text);
  const [odd = 0] = withDoubts([0.5], units.slice(0, 1), {
    units,
    companions: new Map(),
    answers: new Map(),
    settled: new Set(),
  });
  expect(odd).toBeLessThan(0.5);
});

test('what somebody else laughs at is doubted, unless it is settled', () => {
  const talk: [string, string][] = [
    ['Ann', 'The tree stands by hope and sticky tape.'],
    ['Bob', 'Ha ha. It does.'],
  ];
  const units = unitsOf(spokenMeeting('en', talk).lines);
  const oddOf = (settled: number[]) =>
    withDoubts([0.5], units.slice(0, 1), {
      units,
      companions: new Map(),
      answers: new Map(),
      settled: new Set(settled),
    })[0];
  expect(oddOf([])).toBeLessThan(0.5);
  expect(oddOf([0])).toBe(0.5);
});
