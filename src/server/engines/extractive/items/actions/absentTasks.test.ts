import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { summarizeExtractively } from '../../summarizeExtractively.ts';

const actionsIn = (language: Language, ...spoken: [speaker: string, text: string][]) =>
  summarizeExtractively(spokenMeeting(language, spoken)).actions;

const TALK: Record<Language, [speaker: string, text: string][]> = {
  en: [
    ['Ann', 'Good morning, the heating is off again.'],
    ['Bob', 'It was off last week too, in the hall.'],
    ['Ann', 'The children kept their coats on all day.'],
  ],
  fr: [
    ['Ann', 'Bonjour, le chauffage est encore en panne.'],
    ['Bob', 'La semaine dernière aussi, dans le couloir.'],
    ['Ann', 'Les enfants ont gardé leurs manteaux.'],
  ],
  ar: [
    ['Ann', 'صباح الخير، التدفئة معطلة مرة أخرى.'],
    ['Bob', 'كانت معطلة في الممر أيضا.'],
    ['Ann', 'بقي الأطفال بمعاطفهم طوال النهار.'],
  ],
};

const ABSENT: [Language, said: string, owner: string, due: string | null][] = [
  ['en', "Karen's not in today but she has the account, she'll order them by Friday.", 'Karen', 'by Friday'],
  ['en', 'And Hector can put the notice up in the lobby on Monday.', 'Hector', 'on Monday'],
  ['en', "Leave that to Philippa, she's good at it.", 'Philippa', null],
  ['fr', 'Isabelle est pas là mais elle fait le planning pour vendredi.', 'Isabelle', 'pour vendredi'],
  ['fr', 'Bon, Jordan la fait enlever demain matin.', 'Jordan', 'demain matin'],
  ['fr', "Alors Inès s'en charge, pour lundi.", 'Inès', 'pour lundi'],
  ['ar', 'كريم غائب اليوم لكنه سيراجع الجدول قبل الخميس.', 'كريم', 'قبل الخميس'],
  ['ar', 'خالتي زهية ماشي هنا بصح هي تدير القاطو نهار السبت.', 'خالتي زهية', 'نهار السبت'],
];

test.each(ABSENT)('in %s, "%s" is a task of %s', (language, said, owner, dueText) => {
  const short = actionsIn(language, ['Ann', said], ['Bob', 'Okay.']);
  expect(short).toMatchObject([{ owner, dueText }]);
  const talk = Array.from({ length: 4 }, () => TALK[language]).flat();
  const long = actionsIn(language, ...talk, ['Bob', said], ...talk);
  expect(long).toMatchObject([{ owner, dueText }]);
});

test.each<[Language, string]>([
  ['en', 'Karen is away until Monday.'],
  ['en', 'Nobody will order them by Friday.'],
  ['en', 'If Karen will order them, we save money.'],
  ['fr', 'Isabelle est pas là cette semaine.'],
  ['fr', 'Désormais les commandes passent par le bureau.'],
  ['ar', 'كريم غائب اليوم.'],
])('in %s, "%s" gives nobody a task', (language, said) => {
  expect(actionsIn(language, ['Ann', said], ['Bob', 'Hm.'])).toEqual([]);
});

test('what a tool is able to do belongs to the speaker who then does it', () => {
  const said = "Grafana can do that out of the box. I'll set it up by Friday.";
  const actions = actionsIn(
    'en',
    ...TALK.en,
    ...TALK.en,
    ['Ann', said],
    ['Bob', 'Okay.'],
    ...TALK.en,
    ...TALK.en,
  );
  expect(actions.map(({ owner }) => owner)).toEqual(['Ann']);
});

test('thirty lines of a single endless word are read before the test times out', () => {
  const lines = Array.from({ length: 30 }, (): [string, string] => ['Ann', 'و'.repeat(4_000)]);
  expect(actionsIn('ar', ...lines)).toEqual([]);
});
