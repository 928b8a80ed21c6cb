import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenUtterances } from '../../spokenMeeting.ts';
import { conclusionOf } from './conclusions.ts';

type Talk = [speaker: string, text: string][];

/** The conclusion behind the first sentence of a decision that has all lines; `shown` are the lines shown already. */
function concludedBy(language: Language, talk: Talk, shown = [0], at = talk.map((_, line) => line)) {
  const utterances = spokenUtterances(language, talk);
  return conclusionOf(utterances[0]!, utterances, { group: { at, anchor: at.at(-1)! }, shown })?.text ?? null;
}

test.each<[Language, string, string]>([
  ['en', 'Two pounds is a lot for three children.', 'One fifty then.'],
  ['en', 'Mr Adeyemi in bay one has done his stairs.', 'Home today then, lovely.'],
  ['fr', "Trois cent dix, c'est trop pour un tiers des familles.", 'Donc Dinan.'],
  ['fr', 'Le gris se voit moins avec la saleté.', 'Gris clair, alors.'],
  ['ar', 'الطوارئ لا تنتظر نتيجة المخبر.', 'نستثني الطوارئ إذن.'],
])('in %s, the conclusion of “%s” is “%s”', (language, argument, conclusion) => {
  expect(
    concludedBy(language, [
      ['Ann', argument],
      ['Bob', conclusion],
    ]),
  ).toBe(conclusion);
});

test('a sentence that concludes by itself is shown alone', () => {
  expect(
    concludedBy('en', [
      ['Ann', "We'll keep the old price."],
      ['Bob', 'The old price then.'],
    ]),
  ).toBe(null);
});

test.each([
  ['an assent', 'Okay then.'],
  ['a question', 'One fifty then?'],
  ['what one person does alone', "Then I'm keeping quiet about prices."],
  ['a sentence that only goes on', 'My sister has three children.'],
])('%s is no conclusion', (_, behind) => {
  const argument: Talk[number] = ['Ann', 'Two pounds is a lot for three children.'];
  expect(concludedBy('en', [argument, ['Bob', behind]])).toBe(null);
});

test('a conclusion is found only in the lines of the decision that are not shown yet', () => {
  const talk: Talk = [
    ['Ann', 'Two pounds is a lot for three children.'],
    ['Bob', 'One fifty then.'],
  ];
  expect(concludedBy('en', talk, [0, 1])).toBe(null);
  expect(concludedBy('en', talk, [0], [0])).toBe(null);
});

test('an argument is concluded in its own line, unless that answers a question shown already', () => {
  const utterances = spokenUtterances('en', [
    ['Ann', 'Two pounds is a lot for three children. One fifty then.'],
  ]);
  const [argument, conclusion] = utterances;
  const query = { group: { at: [0], anchor: 0 }, shown: [0] };
  expect(conclusionOf(argument!, utterances, query)).toBe(conclusion);
  expect(conclusionOf(argument!, utterances, { ...query, answers: [conclusion!] })).toBe(null);
});
