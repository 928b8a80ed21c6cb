import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { handOffOf, supersededLines } from './handOffs.ts';

function linesOf(language: Language, said: [string, string][]) {
  const { lines, startedAt } = spokenMeeting(language, said);
  return dialogueOf(lines, unitsOf(lines), startedAt).lines;
}

/** Certain that the speakers of these lines take something on, and of all others that they do not. */
const takingIn = (...taken: number[]) => [0, 1, 2, 3].map((at) => (taken.includes(at) ? 1 : -3));
const wide = [0, 1, 2];

test.each<[Language, [string, string][]]>([
  [
    'en',
    [
      ['Ann', 'Who goes to the council? Raj?'],
      ['Raj', 'No, I have my daughter that day.'],
      ['Mei', "I'll go, it's on my way."],
    ],
  ],
  [
    'fr',
    [
      ['Ann', 'Qui va à la mairie ? Raj ?'],
      ['Raj', "Non, j'ai ma fille ce jour-là."],
      ['Mei', "J'irai, c'est sur ma route."],
    ],
  ],
  [
    'ar',
    [
      ['سلمى', 'من يذهب إلى البلدية؟ كريم؟'],
      ['كريم', 'لا، عندي ابنتي ذلك اليوم.'],
      ['منى', 'أنا أذهب، هي في طريقي.'],
    ],
  ],
])('in %s the task goes from one who was asked and refuses to the one who takes it on', (language, said) => {
  const [, [refusing], [taking]] = said as [[string, string], [string, string], [string, string]];
  const handOff = handOffOf({ lines: linesOf(language, said), wide, takerScores: takingIn(1, 2) }, refusing);
  expect(handOff).toEqual({ owner: taking, takenAt: 2, refusedAt: 1 });
});

test.each<[Language, [string, string][]]>([
  [
    'fr',
    [
      ['Ann', 'Et qui les poste ? Il y en a cent.'],
      ['Raj', "J'ai mon concours, je peux vraiment pas."],
      ['Mei', "Donne-les-moi, je m'y mets demain."],
    ],
  ],
  [
    'en',
    [
      ['Ann', 'Who is going there?'],
      ['Raj', "I can't, I have the kids."],
      ['Mei', "I'll go tomorrow morning."],
    ],
  ],
  [
    'fr',
    [
      ['Ann', 'Qui peut y aller ?'],
      ['Raj', "Je peux pas, j'ai les enfants."],
      ['Mei', "J'irai demain matin."],
    ],
  ],
  [
    'ar',
    [
      ['سلمى', 'شكون يروح؟'],
      ['كريم', 'أنا ما نقدرش، عندي الدراري.'],
      ['منى', 'أنا نروح غدوة الصباح.'],
    ],
  ],
])(
  'in %s the task goes from whoever refuses it to the one who takes it on, if anybody was asked',
  (language, said) => {
    const [, [refusing], [taking]] = said as [[string, string], [string, string], [string, string]];
    const handOff = handOffOf({ lines: linesOf(language, said), wide, takerScores: takingIn(2) }, refusing);
    expect(handOff).toEqual({ owner: taking, takenAt: 2, refusedAt: 1 });
  },
);

test.each<[Language, [string, string][]]>([
  [
    'en',
    [
      ['Ann', 'The poster is for Raj as usual.'],
      ['Raj', "No, I can't this time, I have an exam."],
      ['Mei', "Fine, I'll draw the poster. Don't blame me for the colours."],
    ],
  ],
  [
    'fr',
    [
      ['Ann', "L'affiche, c'est Raj, comme d'habitude."],
      ['Raj', "Non, je ne peux pas cette fois, j'ai un examen."],
      ['Mei', "Bon, je vais dessiner l'affiche. Ne me reprochez pas les couleurs."],
    ],
  ],
  [
    'ar',
    [
      ['كريم', 'الملصق على وائل كالعادة.'],
      ['وائل', 'لا، لا أستطيع هذه المرة، عندي امتحان في الجامعة.'],
      ['منى', 'طيب، أصممه أنا. لا تلوموني على الألوان.'],
    ],
  ],
])(
  'in %s a commitment behind a refusal takes the task over, although the model doubts it',
  (language, said) => {
    const [, [refusing], [taking]] = said as [[string, string], [string, string], [string, string]];
    const handOff = handOffOf({ lines: linesOf(language, said), wide, takerScores: takingIn(1) }, refusing);
    expect(handOff).toEqual({ owner: taking, takenAt: 2, refusedAt: 1 });
  },
);

test('the task goes from one who means to do it to the one who contradicts him and takes it on', () => {
  const lines = linesOf('en', [
    ['Ann', 'I still have to go to the notary.'],
    ['Raj', "No no, that's me, I have an appointment on Tuesday."],
    ['Ann', 'Take the papers then.'],
  ]);
  const context = { lines, wide, takerScores: takingIn(0, 1) };
  expect(handOffOf(context, 'Ann')).toEqual({ owner: 'Raj', takenAt: 1, refusedAt: null });
  expect(handOffOf(context, 'Raj')).toBeNull();
  expect(handOffOf(context, null)).toBeNull();
});

test('nothing is handed over where nobody else takes it on, or nobody was asked', () => {
  const asked = linesOf('en', [
    ['Ann', 'Raj, can you go?'],
    ['Raj', 'No, not this week.'],
    ['Mei', 'The council is closed anyway.'],
  ]);
  expect(handOffOf({ lines: asked, wide, takerScores: takingIn(1) }, 'Raj')).toBeNull();
  const unasked = linesOf('en', [
    ['Ann', 'The council wrote again.'],
    ['Raj', "No, that letter is old, I'll answer it."],
    ['Mei', "I'll make the tea."],
  ]);
  expect(handOffOf({ lines: unasked, wide, takerScores: takingIn(1, 2) }, 'Raj')).toBeNull();
});

test('an offer and a refusal by others than the owner are superseded, also shortly before the item', () => {
  const lines = linesOf('en', [
    ['Raj', 'Do you want me to tell them?'],
    ['Mei', "I can't, I'm away."],
    ['Ann', "I'll ring them tonight."],
  ]);
  expect([...supersededLines(lines, [2], 'Ann')]).toEqual([0, 1]);
  expect([...supersededLines(lines, [2], 'Raj')]).toEqual([1]);
  expect([...supersededLines(lines, [2], null)]).toEqual([]);
});

test.each<[Language, string, number[]]>([
  ['en', "I'm not taking her flowers, she threw a slipper at me.", [0]],
  ['ar', 'أنا لا، عندي امتحان.', [0]],
  ['en', "Who's driving it? Because I'm not putting him on my load.", []],
])(
  'in %s a line that only refuses is superseded, and one that also asks is not: "%s"',
  (language, text, expected) => {
    const lines = linesOf(language, [
      ['Raj', text],
      ['Ann', "I'll do it."],
    ]);
    expect([...supersededLines(lines, [1], 'Ann')]).toEqual(expected);
  },
);

test('the task stays with its owner when another person contradicts only to ask for something', () => {
  const lines = linesOf('fr', [
    ['Pr Larbi', 'Il faudrait ajouter les références récentes.'],
    ['Meriem', "Je les ajoute d'ici jeudi."],
    ['Pr Larbi', 'Non, prenez votre temps, envoyez-moi tout le six décembre.'],
  ]);
  expect(handOffOf({ lines, wide, takerScores: takingIn(1, 2) }, 'Meriem')).toBeNull();
});

test.each<[Language, string, string]>([
  ['fr', 'Alors je réserve le bus pour le dix décembre ?', 'Oui, réservez-le.'],
  ['en', "So I'll book the bus for the tenth?", 'Yes, please book it.'],
])(
  'in %s the task belongs to the one who asks whether to do it, not to the one who agrees',
  (language, offer, reply) => {
    const lines = linesOf(language, [
      ['Benali', offer],
      ['Ann', reply],
      ['Benali', 'Ok.'],
    ]);
    expect(handOffOf({ lines, wide, takerScores: takingIn(0, 1) }, 'Ann')?.owner).toBe('Benali');
    expect(handOffOf({ lines, wide, takerScores: takingIn(0, 1) }, 'Benali')).toBeNull();
  },
);

test.each<[Language, string, string]>([
  ['en', 'I need the list before I can send anything.', "You'll have it tomorrow."],
  ['en', 'For the workshop I need a second room.', "No problem, I'll move the choir."],
  ['fr', 'Il me faut les photos pour le couvreur.', 'Je vous les envoie ce soir.'],
  ['fr', "J'ai besoin des clés du local.", 'Pas de souci.'],
  ['ar', 'أحتاج قائمة العناوين.', 'أرسلها لك الليلة.'],
  ['ar', 'لازمني الفاتورات باش نكمل الحساب.', 'نبعثهملك العشية.'],
])('in %s the task belongs to the one who supplies what another needs: "%s"', (language, need, supply) => {
  const lines = linesOf(language, [
    ['Raj', need],
    ['Mei', supply],
    ['Raj', 'OK.'],
  ]);
  const context = { lines, wide, takerScores: takingIn() };
  expect(handOffOf(context, 'Raj')).toEqual({ owner: 'Mei', takenAt: 1, refusedAt: null });
  expect(handOffOf(context, 'Mei')).toBeNull();
});

test.each<[string, string, string]>([
  ['takes it on and needs something first', "I'll write the letter, I just need the dates.", 'No problem.'],
  ['has something to do', 'I need to call the bank.', 'Okay.'],
  ['gets no answer', 'I need the list.', 'Which list?'],
])('the task stays with somebody who %s', (_, said, reply) => {
  const lines = linesOf('en', [
    ['Raj', said],
    ['Mei', reply],
    ['Raj', 'Right.'],
  ]);
  expect(handOffOf({ lines, wide, takerScores: takingIn() }, 'Raj')).toBeNull();
});

test('the task goes from one who would have liked to do it to the one who does', () => {
  const lines = linesOf('en', [
    ['Ann', 'Who fetches the marquee?'],
    ['Raj', "I'd love to, but my van is at the garage."],
    ['Mei', 'Me then, on Saturday.'],
  ]);
  const context = { lines, wide: [2], takerScores: takingIn(2), falseCommitments: new Set([1]) };
  expect(handOffOf(context, 'Raj')).toEqual({ owner: 'Mei', takenAt: 2, refusedAt: 1 });
});
