import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { inContext } from '../../items/wording/inContext.ts';
import { taskText } from '../../items/wording/taskText.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { storedModels } from '../models/summaryModels.ts';
import { contextOf, linesElsewhere } from './contextChoices.ts';

type Talk = [speaker: string, text: string][];

/**
 * The text shown for the last sentence of a dialogue, whose item has the lines `at`; other items have the lines
 * `elsewhere`.
 */
function lastOf(language: Language, talk: Talk, at = talk.map((_, line) => line), elsewhere: number[] = []) {
  const { lines: transcript, startedAt } = spokenMeeting(language, talk);
  const { lines, utterances } = dialogueOf(transcript, unitsOf(transcript), startedAt);
  const said = utterances.at(-1)!;
  const context = contextOf(storedModels().context, {
    lines,
    utterances,
    said,
    group: { at, anchor: said.line },
    elsewhere: new Set(elsewhere),
    scores: lines.map((_, line) => (at.includes(line) ? 0 : -4)),
  });
  return inContext(said, context, taskText);
}

test.each<[Language, Talk, string]>([
  [
    'en',
    [
      ['Sara', 'Who sends the inspection report to the landlord?'],
      ['Tom', "I'll send it tomorrow."],
    ],
    'Who sends the inspection report to the landlord? – Send it tomorrow.',
  ],
  [
    'fr',
    [
      ['Léa', 'Il faut annuler la réservation du gymnase.'],
      ['Paul', 'Je les appelle demain matin.'],
    ],
    'Annuler la réservation du gymnase. – Je les appelle demain matin.',
  ],
  [
    'ar',
    [
      ['ليلى', 'من يكتب رسالة الشكر إلى مدير المدرسة؟'],
      ['سامي', 'سأكتبها غدا.'],
    ],
    'من يكتب رسالة الشكر إلى مدير المدرسة؟ – سأكتبها غدا.',
  ],
])(
  'in %s a task whose object is a pronoun is shown after the sentence that names the object',
  (language, talk, text) => {
    expect(lastOf(language, talk)).toEqual({ text, lines: [0, 1] });
  },
);

test.each<[Language, Talk]>([
  [
    'en',
    [
      ['Sara', 'How many chairs does the small hall need?'],
      ['Tom', 'Forty.'],
    ],
  ],
  [
    'fr',
    [
      ['Léa', 'Combien de chaises dans la petite salle ?'],
      ['Paul', 'Quarante.'],
    ],
  ],
  [
    'ar',
    [
      ['ليلى', 'كم كرسيا نحتاج في القاعة الصغيرة؟'],
      ['سامي', 'أربعون.'],
    ],
  ],
])('in %s a short answer is shown after its question', (language, talk) => {
  expect(lastOf(language, talk).lines).toEqual([0, 1]);
});

test('context is found several lines earlier, past lines without content', () => {
  const shown = lastOf('en', [
    ['Sara', 'The closer on the hoarding gate is broken again.'],
    ['Ann', 'Right.'],
    ['Ann', 'Yes.'],
    ['Tom', "I'll get one tomorrow."],
  ]);
  expect(shown.lines).toEqual([0, 3]);
});

test.each<[Language, string]>([
  ['en', "I'll send the inspection report for the old town hall to the landlord and the insurance tomorrow."],
  ['fr', "J'envoie demain le rapport de visite de la mairie au propriétaire et à l'assurance."],
  ['ar', 'سأكتب غدا رسالة الشكر إلى مدير المدرسة ومعلمي القسم الثالث.'],
])('in %s a sentence that names everything is shown without context', (language, text) => {
  const shown = lastOf(
    language,
    [
      ['A', 'Ok.'],
      ['B', text],
    ],
    [1],
  );
  expect(shown).toEqual({ text: taskText(text), lines: [1] });
});

test('a sentence that belongs to another item is not used as context', () => {
  const talk: Talk = [
    ['Sara', 'Who sends the inspection report to the landlord?'],
    ['Tom', "I'll send it tomorrow."],
  ];
  expect(lastOf('en', talk, [1], [0]).lines).toEqual([1]);
});

test('linesElsewhere leaves out lines that the item itself has', () => {
  const [first, second] = [
    { at: [1, 2, 3], anchor: 2 },
    { at: [3, 5], anchor: 5 },
  ];
  expect(linesElsewhere(first, [first, second])).toEqual(new Set([5]));
});

test('a sentence with nothing before it gets no context', () => {
  expect(lastOf('en', [['Tom', "I'll do it."]])).toEqual({ text: 'Do it.', lines: [0] });
});

test.each<[string, Language, Talk]>([
  [
    'a question that somebody answered before',
    'en',
    [
      ['Rym', 'Can we get two hundred litres more from your uncle?'],
      ['Yanis', 'I asked him on Friday, he can only give us one hundred.'],
      ['Rym', 'Okay.'],
      ['Lila', 'I can write to the client about the delivery today.'],
    ],
  ],
  [
    'an answered question before a task whose pronoun refers to its own object',
    'en',
    [
      ['Sara', 'What about the logo, do we keep the old one or take the blue one?'],
      ['Ann', 'We keep the old logo until the spring, nobody has time for that now.'],
      ['Ann', 'Sara will prepare a plan for hiring two more people and present it next Tuesday.'],
    ],
  ],
  [
    'a proposal that somebody rejected',
    'ar',
    [
      ['أمين', 'نبقاو في السيرفر القديم ونزيدو الرام.'],
      ['كريم', 'لا لا، هذا السيرفر يطيح كل يوم.'],
      ['سارة', 'نبعثلك الأسعار السبت.'],
    ],
  ],
  [
    'a question after which something else was proposed',
    'fr',
    [
      ['Ann', "Est-ce qu'on ne pourrait pas demander à la wilaya ?"],
      ['Bob', 'Encore la wilaya…'],
      ['Cem', 'On pourrait demander à Cevital.'],
      ['Ann', 'Je les appelle demain matin.'],
    ],
  ],
  [
    "somebody's remark before a task that names everything",
    'fr',
    [
      ['Omar', 'Moi le casque je le mets même pour dormir.'],
      ['Ann', 'Arrête tes bêtises.'],
      ['Ann', 'Omar, tu me fais la liste des ouvriers avant ce soir.'],
    ],
  ],
])('%s is no context', (_, language, talk) => {
  expect(lastOf(language, talk).lines).not.toContain(0);
});

test('a need that a task answers is its context, although the task names everything', () => {
  const talk: Talk = [
    ['Eva', 'Il faudrait que les familles le sachent avant.'],
    ['Ann', "J'envoie un mot dans les cahiers demain."],
  ];
  expect(lastOf('fr', talk).lines).toEqual([0, 1]);
});

test.each<[string, Language, Talk, { at: number[]; elsewhere: number[] }, string]>([
  [
    'asked about something else',
    'fr',
    [
      ['Samir', "La page d'accueil est finie, il manque les traductions en arabe."],
      ['Leïla', "Qui s'occupe des photos ?"],
      ['Samir', "Personne pour l'instant."],
      ['Leïla', "Alors je m'en occupe, je les fais mercredi."],
    ],
    { at: [0, 1, 2, 3], elsewhere: [] },
    "Qui s'occupe des photos ? – Je m'en occupe, je les fais mercredi.",
  ],
  [
    'declared a decision',
    'ar',
    [
      ['فاطمة', 'أقترح أن تكون يوم الثلاثاء الأول من شهر ديسمبر.'],
      ['سعاد', 'إذن اتفقنا، الرحلة يوم السبت الخامس من ديسمبر.'],
      ['فاطمة', 'سأكتب رسالة للأولياء وأرسلها غدا.'],
    ],
    { at: [2], elsewhere: [1] },
    'سأكتب رسالة للأولياء وأرسلها غدا.',
  ],
])(
  'a task is not shown after a sentence before somebody %s',
  (_, language, talk, { at, elsewhere }, text) => {
    expect(lastOf(language, talk, at, elsewhere).text).toBe(text);
  },
);

test('a sentence that cannot be understood alone is shown after one before it in case of doubt', () => {
  const talk: Talk = [
    ['Inès', 'On pourrait mettre une alerte trente jours avant.'],
    ['Karim', 'Oui, il faut le faire.'],
  ];
  expect(lastOf('fr', talk).text).toBe(
    'On pourrait mettre une alerte trente jours avant. – Oui, il faut le faire.',
  );
});

test('a sentence that only calls somebody is no context', () => {
  const talk: Talk = [
    ['Mazen', 'Somebody must sign the urgent order for the antibiotic.'],
    ['Rana', 'Nabil?'],
    ['Nabil', "I'll write it right after the round."],
  ];
  expect(lastOf('en', talk).text).not.toContain('Nabil?');
});

test('a commitment that names nothing gets what somebody asked for before it', () => {
  const talk: Talk = [
    ['Gerry', 'No radio before half past then.'],
    ['Pete', 'All right, all right.'],
    ['Gerry', 'And somebody take her some flowers.'],
    ['Wanda', "I'll do it."],
  ];
  expect(lastOf('en', talk, [3]).text).toBe('Somebody take her some flowers. – Do it.');
});
