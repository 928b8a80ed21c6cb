import { expect, test } from 'vitest';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { summarizeExtractively } from '../../summarizeExtractively.ts';

type Spoken = Parameters<typeof spokenMeeting>;
const actionsIn = (...meeting: Spoken) => summarizeExtractively(spokenMeeting(...meeting)).actions;

test('a promise is an action of its speaker, with the due date that was named', () => {
  const [action] = actionsIn('en', [
    ['Raj', "I'll write the newsletter draft by Friday."],
    ['Anna', 'Great.'],
  ]);
  expect(action).toEqual({
    task: 'Write the newsletter draft by Friday.',
    evidence: ['l1'],
    owner: 'Raj',
    dueText: 'by Friday',
    due: '2025-03-14',
  });
});

test.each<[string, Spoken, object]>([
  [
    'English',
    ['en', [['Raj', 'I promise to deliver the floor plan by Friday.']]],
    { task: 'Deliver the floor plan by Friday.', owner: 'Raj', due: '2025-03-14' },
  ],
  [
    'French',
    ['fr', [['Luc', "Je m'engage à livrer la maquette vendredi."]]],
    { task: 'Livrer la maquette vendredi.', owner: 'Luc', due: '2025-03-14' },
  ],
  ['Arabic', ['ar', [['كريم', 'أعدكم أن أرسل التقرير غدا.']]], { owner: 'كريم', due: '2025-03-13' }],
])('a word given in %s is an action', (_, meeting, action) => {
  expect(actionsIn(...meeting)).toMatchObject([action]);
});

test('what somebody has been doing for a while is not an action', () => {
  expect(actionsIn('fr', [['Luc', "Je teste l'application depuis ce matin, désolé du bruit."]])).toEqual([]);
  expect(actionsIn('en', [['Raj', "I'm handling the supplier calls since Monday."]])).toEqual([]);
});

test.each<[string, Spoken]>([
  [
    'English',
    [
      'en',
      [
        ['Ann', 'Who is coming to the party on Saturday?'],
        ['Raj', 'Me.'],
      ],
    ],
  ],
  [
    'French',
    [
      'fr',
      [
        ['Ann', 'Qui vient à la fête samedi ?'],
        ['Luc', 'Moi.'],
      ],
    ],
  ],
  [
    'Arabic',
    [
      'ar',
      [
        ['سعاد', 'من سيأتي إلى الحفلة يوم السبت؟'],
        ['كريم', 'أنا.'],
      ],
    ],
  ],
])('who comes to an event is not an action (%s)', (_, meeting) => {
  expect(actionsIn(...meeting)).toEqual([]);
});

test('a farewell does not date a promise', () => {
  const [action] = actionsIn('en', [
    ['Ann', 'What about the internet contract?'],
    ['Raj', 'Leave that to me.'],
    ['Ann', 'Perfect, see you next week.'],
  ]);
  expect(action).toMatchObject({ owner: 'Raj', dueText: null });
});

test('a request accepted by the person named is one action and cites both lines', () => {
  expect(
    actionsIn('en', [
      ['Laura', 'Omar, could you negotiate the discount with the landlord?'],
      ['Omar', "Yes, I'll call him tomorrow."],
    ]),
  ).toMatchObject([{ owner: 'Omar', evidence: ['l1', 'l2'], dueText: 'tomorrow', due: '2025-03-13' }]);
});

test('a refused request is not an action of the person asked', () => {
  const actions = actionsIn('fr', [
    ['Paul', "Marc, peux-tu contacter l'imprimeur pour les brochures ?"],
    ['Marc', 'Désolé, je suis débordé en ce moment.'],
    ['Inès', 'Je peux le faire.'],
  ]);
  expect(actions.map((action) => action.owner)).toEqual(['Inès']);
});

test('a task that nobody accepts has no owner', () => {
  expect(
    actionsIn('en', [
      ['Laura', 'Someone has to cancel the internet contract before the 30th.'],
      ['Ben', 'The parking is another matter.'],
    ]),
  ).toMatchObject([{ owner: null, dueText: 'before the 30th', due: '2025-03-30' }]);
});

test('unpunctuated lower-case lines are parsed as well', () => {
  const actions = actionsIn('en', [
    ['anna', 'okay so next topic is the newsletter um we missed it twice'],
    ['raj', "yeah i'll write the newsletter draft by friday"],
    ['mei', 'raj can you update the mailing list'],
    ['raj', 'sure'],
  ]);
  expect(actions.map(({ owner, due }) => [owner, due])).toEqual([
    ['raj', '2025-03-14'],
    ['raj', null],
  ]);
});

test('standard and everyday Arabic promises are found', () => {
  const actions = actionsIn('ar', [
    ['منى', 'سأكتب العقد الجديد قبل يوم الأحد.'],
    ['نسيم', 'غادي نعيط للبنك اليوم'],
    ['أمين', 'نسيم، تقدر تبعث قائمة الزبائن نهار الخميس؟'],
    ['نسيم', 'واه نبعثها'],
  ]);
  expect(actions.map(({ owner, due }) => [owner, due])).toEqual([
    ['منى', '2025-03-16'],
    ['نسيم', '2025-03-12'],
    ['نسيم', '2025-03-13'],
  ]);
});

test('a meeting that mixes languages, even within a line, is parsed in all of them', () => {
  const request = spokenMeeting('fr', [
    ['Nora', "I'll send le rapport demain"],
    ['Samir', 'ok et moi je prépare la démo pour lundi'],
    ['Nora', 'غادي نعيط للزبون نهار الخميس'],
  ]);
  expect(summarizeExtractively(request).actions.map(({ owner, due }) => [owner, due])).toEqual([
    ['Nora', '2025-03-13'],
    ['Samir', '2025-03-17'],
    ['Nora', '2025-03-13'],
  ]);
});

test.each<[string, Spoken]>([
  ['done work', ['en', [['Tom', 'I sent the invoices to the bank on Monday.']]]],
  ['a wish', ['en', [['Tom', 'Maybe one day we should rewrite the whole manual.']]]],
  ['a condition', ['en', [['Tom', "If the vans are late, I'll carry the servers myself."]]]],
  ['somebody else’s promise', ['en', [['Tom', "She said she'll repair the login page."]]]],
  ['a joke', ['en', [['Tom', "I'll paint the office pink, just kidding."]]]],
  ['a refusal', ['en', [['Tom', "I won't write the press release."]]]],
  ['un souhait', ['fr', [['Luc', 'Si on avait du budget, je ferais une vidéo.']]]],
  ['du passé', ['fr', [['Luc', "J'ai envoyé le contrat au client hier."]]]],
  ['فرضية', ['ar', [['ليلى', 'لو كان عندنا وقت لكتبنا دليلا كاملا.']]]],
  ['ماض', ['ar', [['ليلى', 'أرسلت الفاتورة إلى البنك يوم الخميس الماضي.']]]],
])('%s is not an action', (_, meeting) => {
  expect(actionsIn(...meeting)).toEqual([]);
});

test('a withdrawn promise is dropped', () => {
  expect(
    actionsIn('en', [
      ['Mei', "I'll print the survey for the visitors."],
      ['Anna', 'Never mind, we no longer need it.'],
    ]),
  ).toEqual([]);
});

test('the day of the next meeting is not the due date of a task', () => {
  const [action] = actionsIn('en', [
    ['Mei', 'I will ask finance for the refund figures. We meet again on Monday.'],
  ]);
  expect(action).toMatchObject({ owner: 'Mei', dueText: null, due: null });
});

test.each<[string, Spoken]>([
  [
    'in one sentence',
    ['en', [['Raj', "I'll send the report to the client by Friday and I'll call the bank tomorrow."]]],
  ],
  ['without repeating who', ['en', [['Raj', "I'll send the report by Friday, and call the bank tomorrow."]]]],
  [
    'in two sentences that share most words',
    [
      'en',
      [['Raj', "I'll send the budget report by Friday. I'll print the budget report for the bank tomorrow."]],
    ],
  ],
  [
    'with another object for the same verb',
    [
      'en',
      [['Raj', "I'll send the client the report by Friday. I'll send the client the invoice tomorrow."]],
    ],
  ],
  ['en français', ['fr', [['Luc', "J'envoie le rapport au client vendredi et j'appelle la banque demain."]]]],
  [
    "à l'infinitif",
    ['fr', [['Luc', 'Je vais envoyer le rapport au client vendredi et appeler la banque demain.']]],
  ],
  ['بالفصحى', ['ar', [['منى', 'سأرسل التقرير إلى العميل يوم الجمعة وأتصل بالبنك غدا.']]]],
  ['بالدارجة', ['ar', [['نسيم', 'غادي نبعث التقرير للزبون نهار الجمعة ونعيط للبنك غدوة']]]],
])('two tasks in one line are two actions, each with its own due date: %s', (_, meeting) => {
  const owner = meeting[1][0]?.[0];
  expect(actionsIn(...meeting)).toMatchObject([
    { owner, evidence: ['l1'], due: '2025-03-14' },
    { owner, evidence: ['l1'], due: '2025-03-13' },
  ]);
});

test('two people addressed in one sentence get an action each', () => {
  expect(
    actionsIn('fr', [
      ['Luc', 'Karim, prépare le devis pour lundi et toi Sara, appelle la banque.'],
      ['Karim', "D'accord."],
      ['Sara', 'Oui.'],
    ]).map(({ owner, due }) => [owner, due]),
  ).toEqual([
    ['Karim', '2025-03-17'],
    ['Sara', null],
  ]);
});

test('a promise about another task does not set the due date of an accepted request', () => {
  expect(
    actionsIn('en', [
      ['Ann', 'Raj, can you call the landlord?'],
      ['Raj', "Yes. I'll also send the invoice on Friday."],
    ]),
  ).toMatchObject([
    { task: 'Call the landlord.', owner: 'Raj', due: null },
    { task: 'Send the invoice on Friday.', owner: 'Raj', due: '2025-03-14' },
  ]);
});

test('a date is the due date of a task only when it refers to that task', () => {
  expect(actionsIn('en', [['Raj', "I'll send the report. The bank calls on Friday."]])).toMatchObject([
    { due: null },
  ]);
  expect(
    actionsIn('en', [['Raj', "I'll send the report. It will be done by Friday, I think."]]),
  ).toMatchObject([{ due: '2025-03-14' }]);
});

test.each([
  "I'll check the figures and send them to the client by Friday.",
  "I'll call the supplier by Friday and ask for a better price.",
])('two steps on the same object are one action: %s', (said) => {
  const [action, ...others] = actionsIn('en', [['Raj', said]]);
  expect(action).toMatchObject({ owner: 'Raj', due: '2025-03-14' });
  expect(others).toEqual([]);
});

test('a repeated task is merged into one action and takes the due date that was added later', () => {
  expect(
    actionsIn('en', [
      ['Raj', "I'll write the newsletter draft."],
      ['Mei', 'The printed version costs too much.'],
      ['Ann', "So Raj, you'll write the newsletter by Friday."],
      ['Raj', 'Yes.'],
    ]),
  ).toMatchObject([{ task: 'Write the newsletter draft.', evidence: ['l1', 'l3', 'l4'], due: '2025-03-14' }]);
});

test.each<[string, Spoken]>([
  ['a stray modal', ['en', [['Ann', 'ooh can you or your country']]]],
  [
    'a stray modal that somebody assents to',
    [
      'en',
      [
        ['Ann', 'ooh can you or your country'],
        ['Raj', 'yeah'],
      ],
    ],
  ],
  ['a request of no known verb that nobody takes', ['en', [['Ann', 'could you blue the harbour of sand']]]],
  ['un modal égaré', ['fr', [['Luc', 'oh vous pouvez ou des pays']]]],
])('noise is not an action: %s', (_, meeting) => {
  expect(actionsIn(...meeting)).toEqual([]);
});
