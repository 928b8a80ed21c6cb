import { expect, test } from 'vitest';
import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { BUILT_IN_FORMS } from '#shared/rules/summaries/summaryForms.ts';
import { summarizeExtractively } from '../summarizeExtractively.ts';
import { unitsOf } from '../utterances/units.ts';
import { exchangePoints } from './exchanges.ts';
import { standupPoints } from './standup.ts';

const transcript = (language: Language, ...said: [speaker: string, text: string][]): TranscriptLine[] =>
  said.map(([speaker, text], at) => ({
    id: `line ${at}`,
    speaker,
    text,
    language,
    startedAt: new Date(Date.UTC(2026, 10, 20, 9, at)),
  }));

const standup = (lines: TranscriptLine[], most = 4) =>
  standupPoints(unitsOf(lines), lines, most).map(({ person, kind, text }) => [person, kind, text]);

test('a stand-up is grouped by person into finished, planned and blocked work', () => {
  const lines = transcript(
    'en',
    ['Sara', 'Yesterday I finished the login page, and today I will write its tests. No blockers.'],
    ['Karim', 'I am stuck on the payment form because the bank sends no key.'],
    ['Sara', 'Can somebody ask the bank today?'],
    ['Karim', 'I fixed the printer in the hall. The weather is nice.'],
  );
  expect(standup(lines)).toEqual([
    ['Sara', 'finished', 'Yesterday I finished the login page.'],
    ['Sara', 'planned', 'Today I will write its tests.'],
    ['Karim', 'finished', 'I fixed the printer in the hall.'],
    ['Karim', 'blocker', 'I am stuck on the payment form because the bank sends no key.'],
  ]);
});

test('a stand-up in French or Arabic is grouped in the same way', () => {
  const french = transcript(
    'fr',
    [
      'Lina',
      'Hier j’ai corrigé la page de paiement, et aujourd’hui je vais écrire les tests. Pas de blocage.',
    ],
    ['Omar', 'Je suis bloqué parce que le serveur de test est en panne.'],
  );
  expect(standup(french).map(([person, kind]) => [person, kind])).toEqual([
    ['Lina', 'finished'],
    ['Lina', 'planned'],
    ['Omar', 'blocker'],
  ]);
  const arabic = transcript(
    'ar',
    ['سارة', 'أمس أنهيت صفحة الدخول، واليوم سأكتب الاختبارات.'],
    ['كريم', 'أنتظر مفتاح البنك منذ يومين.'],
  );
  expect(standup(arabic).map(([person, kind]) => [person, kind])).toEqual([
    ['سارة', 'finished'],
    ['سارة', 'planned'],
    ['كريم', 'blocker'],
  ]);
});

test.each<[Language, string[]]>([
  [
    'en',
    [
      'Good morning everyone, thank you for joining the weekly project meeting. Today we will review the budget for the next quarter.',
      'Hello all. Today we have three topics to cover.',
      "Okay, let's start the stand-up for today.",
      'Good morning, today we go around the table.',
      'Today I will share my screen.',
    ],
  ],
  [
    'fr',
    [
      'Bonjour à tous, merci d’être là. Aujourd’hui nous allons parler du budget.',
      'On va commencer le tour de table d’aujourd’hui.',
      'Bonjour, aujourd’hui on a trois points.',
    ],
  ],
  ['ar', ['صباح الخير جميعا. اليوم سنناقش الميزانية.', 'سنبدأ الاجتماع الآن.', 'اليوم لدينا ثلاث نقاط.']],
])("how a stand-up in %s is opened is nobody's work", (language, openings) => {
  for (const opening of openings)
    expect([opening, standup(transcript(language, ['Sara', opening]))]).toEqual([opening, []]);
});

test.each<[Language, string]>([
  ['en', "That's all for today."],
  ['en', 'Thank you all, see you tomorrow.'],
  ['en', "I can't hear you, are you there."],
  ['en', 'Karim is not with us today.'],
  ['fr', 'C’est tout pour aujourd’hui.'],
  ['fr', 'Merci, à demain tout le monde.'],
  ['fr', 'Un problème avec ton micro.'],
  ['ar', 'هذا كل شيء لليوم.'],
  ['ar', 'شكرا، نلتقي غدا صباحا.'],
])("in %s, a remark on the meeting is nobody's work: %s", (language, remark) => {
  const lines = transcript(language, ['Sara', 'x'], ['Karim', remark]);
  expect(standup(lines)).toEqual([]);
});

test('whoever opens a stand-up reports too, without the greeting, and plans that resemble remarks stay', () => {
  const lines = transcript(
    'en',
    ['Sara', "Good morning everyone, let's start. Hello again, today I will write the tests."],
    ['Karim', 'Today we will review the budget of the portal. Tomorrow I have a meeting with the bank.'],
    ['Sara', 'Today I will start the migration. I cannot see my tickets.'],
    ['Karim', 'Tomorrow I will finish the agenda page.'],
  );
  expect(standup(lines)).toEqual([
    ['Sara', 'planned', 'Today I will write the tests.'],
    ['Sara', 'planned', 'Today I will start the migration.'],
    ['Sara', 'blocker', 'I cannot see my tickets.'],
    ['Karim', 'planned', 'Today we will review the budget of the portal.'],
    ['Karim', 'planned', 'Tomorrow I have a meeting with the bank.'],
    ['Karim', 'planned', 'Tomorrow I will finish the agenda page.'],
  ]);
  const french = transcript('fr', ['Lina', 'Bonjour à tous, aujourd’hui je vais écrire les tests.']);
  expect(standup(french)).toEqual([['Lina', 'planned', 'Aujourd’hui je vais écrire les tests.']]);
  const arabic = transcript('ar', ['سارة', 'صباح الخير، اليوم سأكتب الاختبارات.']);
  expect(standup(arabic).map(([, kind]) => kind)).toEqual(['planned']);
});

const INTERVIEW = transcript(
  'en',
  ['Nora', 'Why did you leave the factory in Oran?'],
  [
    'Samir',
    'Well. The factory closed its second hall in March. I wanted to learn how machines are designed.',
  ],
  ['Nora', 'Really? And where do you see yourself in five years?'],
  ['Samir', 'In five years I want to lead a small team of designers.'],
  ['Nora', 'How much do you earn now? Or is that private?'],
  ['Nora', 'Never mind.'],
);

test('an interview yields each question with the answer of another participant, up to a limit', () => {
  const points = exchangePoints(unitsOf(INTERVIEW), INTERVIEW, 10);
  expect(points.map(({ text, evidence }) => [text, evidence])).toEqual([
    [
      'Nora: Why did you leave the factory in Oran?\nSamir: The factory closed its second hall in March. I wanted to learn how machines are designed.',
      ['line 0', 'line 1'],
    ],
    [
      'Nora: Where do you see yourself in five years?\nSamir: In five years I want to lead a small team of designers.',
      ['line 2', 'line 3'],
    ],
  ]);
  expect(exchangePoints(unitsOf(INTERVIEW), INTERVIEW, 1)).toHaveLength(1);
});

const TOPICS = [
  'The supplier in Oran asked for twenty thousand dinars for the testing phase of the new portal.',
  'Our customers wait longer for every order because the warehouse has too few vans.',
  'The bank changed its payment interface in March and nobody told our developers about it.',
  'The printer in the hall was repaired twice, yet visitors still complain about its noise.',
  'Trainees from the university start in January and need desks on the second floor.',
  'The insurance covers water damage in the archive only when the doors stay closed.',
  'Marketing spent half of its yearly budget on the trade fair in Marseille.',
  'Two servers failed on Monday morning, so the website was unreachable for twenty minutes.',
  'The canteen will serve vegetarian meals every Thursday after many colleagues asked for them.',
  'A competitor in Tunis published cheaper prices for solar lamps and garden lights.',
  'The lawyers found three unclear clauses in the contract with the cleaning company.',
  'Heating costs rose by a third because the windows of the old building leak.',
  'The translation of the manual into Arabic misses the chapter about safety gloves.',
  'Our accountant leaves in April, and her knowledge of customs duties leaves with her.',
];

test('the form decides which kinds of points a summary has and how long its overview is', () => {
  const said = TOPICS.map((text, at): [string, string] => [at % 2 === 0 ? 'Sara' : 'Karim', text]);
  const request = { title: 'Budget', startedAt: new Date(), lines: transcript('en', ...said) };
  const words = (length: 'short' | 'medium' | 'long') =>
    summarizeExtractively({ ...request, form: { ...BUILT_IN_FORMS.general, length } })
      .points.filter(({ kind }) => kind === 'sentence')
      .flatMap(({ text }) => text.split(' ')).length;
  expect(words('short')).toBeLessThan(words('medium'));
  expect(words('medium')).toBeLessThan(words('long'));
  const interview = { ...request, lines: INTERVIEW, form: BUILT_IN_FORMS.interview };
  const kinds = (form: typeof interview.form) =>
    new Set(summarizeExtractively({ ...interview, form }).points.map(({ kind }) => kind));
  expect(kinds(BUILT_IN_FORMS.interview)).toContain('exchange');
  expect(kinds(BUILT_IN_FORMS.general)).not.toContain('exchange');
  expect([...kinds(BUILT_IN_FORMS.decisions)].filter((kind) => kind !== 'decision')).toEqual([]);
});
