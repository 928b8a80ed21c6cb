import { expect, test } from 'vitest';
import { headlineOf, isBrokenOff, lacksVerb, opensWithPronoun } from './headline.ts';

test('a short sentence is its own headline, without introductory words', () => {
  expect(headlineOf('I think the new warehouse opens in June.', 'en')).toBe(
    'The new warehouse opens in June.',
  );
  expect(headlineOf('Je pense que le budget du musée est trop petit.', 'fr')).toBe(
    'Le budget du musée est trop petit.',
  );
});

test.each([
  [
    'The supplier in Oran was late again, because nobody had answered his second letter about the invoices of last winter.',
    'en',
    'The supplier in Oran was late again.',
  ],
  [
    'On a étudié trois lieux, mais le parking de la poste est le plus grand de tous ceux que la commission a vus.',
    'fr',
    'On a étudié trois lieux.',
  ],
  [
    'المورد الجديد تأخر مرة أخرى في التسليم، لأن أحدا لم يجب على رسالته الثانية حول فواتير الشتاء الماضي كلها',
    'ar',
    'المورد الجديد تأخر مرة أخرى في التسليم.',
  ],
] as const)(
  'the headline of a long sentence keeps its most informative clauses: %s',
  (text, language, headline) => {
    expect(headlineOf(text, language)).toBe(headline);
  },
);

test.each([
  [
    'I am worried about the support team, they answer two hundred calls a day with three people.',
    'en',
    'I am worried about the support team.',
  ],
  [
    "Le fournisseur de Béjaïa a changé ses prix, il demande vingt pour cent de plus qu'au mois de mars.",
    'fr',
    'Le fournisseur de Béjaïa a changé ses prix.',
  ],
] as const)(
  'a headline does not begin with a pronoun for what was cut off: %s',
  (text, language, headline) => {
    expect(headlineOf(text, language)).toBe(headline);
  },
);

test('a sentence whose clauses are all too long has no headline', () => {
  const long =
    'the committee of the northern harbour district never approved any building plans that Mr Rahal and his two partners had drawn';
  expect(headlineOf(long, 'en')).toBeNull();
});

test.each([
  ['Then the council looked at the prices.', 'en', 'The council looked at the prices.'],
  ['Ensuite, la mairie compare les prix.', 'fr', 'La mairie compare les prix.'],
  ['ثم قارنت البلدية أسعار المطعم.', 'ar', 'قارنت البلدية أسعار المطعم.'],
  ['Also if the council cuts the canteen prices.', 'en', null],
] as const)('a headline drops connectives to the previous sentence: %s', (text, language, headline) => {
  expect(headlineOf(text, language)).toBe(headline);
});

test('small talk is not a headline', () => {
  expect(headlineOf('Yes, I know.', 'en')).toBeNull();
});

test('a clause without the complement of its verb is not a headline', () => {
  expect(
    headlineOf(
      'Twenty-two minutes of silence on Saturday is because the alert waits for five percent errors over twenty minutes.',
      'en',
    ),
  ).toBeNull();
});

test.each([
  ['And then we looked at the prices of the', 'en'],
  ['The council agreed on the prices, and you know we', 'en'],
  ['On a parlé des prix de la cantine et de', 'fr'],
  ['Vous dites pour la cantine scolaire que vous', 'fr'],
  ['تحدثنا عن أسعار المطعم المدرسي التي', 'ar'],
] as const)('an unfinished sentence is not a headline: %s', (text, language) => {
  expect(headlineOf(text, language)).toBeNull();
});

test.each([
  ['Because the canteen prices rose twice.', 'en'],
  ['If the council cuts the canteen prices.', 'en'],
  ['Which the council pays for every winter.', 'en'],
  ['When the cook presses the red button.', 'en'],
  ['Before producing these strawberry prototypes.', 'en'],
  ['Avant de payer la cantine scolaire.', 'fr'],
  ['Qui paie la cantine scolaire chaque hiver.', 'fr'],
  ['Parce que les prix de la cantine augmentent.', 'fr'],
  ['لأن أسعار المطعم المدرسي ارتفعت.', 'ar'],
] as const)('a subordinate clause alone is not a headline: %s', (text, language) => {
  expect(headlineOf(text, language)).toBeNull();
});

test.each([
  ['If the council agrees, the canteen opens.', 'en'],
  ['If it comes by eleven he gets lunch.', 'en'],
  ['Which canteen opens in the winter?', 'en'],
  ['When the bell rings, the canteen opens.', 'en'],
  ['Avant de payer, la mairie compare les prix.', 'fr'],
  ["Si le conseil vote, la cantine s'ouvre.", 'fr'],
  ['Qui paie la cantine scolaire cet hiver ?', 'fr'],
  ['إذا وافق المجلس، يفتح المطعم المدرسي.', 'ar'],
] as const)(
  'a subordinate clause with its main clause, or a question, is a headline: %s',
  (text, language) => {
    expect(headlineOf(text, language)).toBe(text);
  },
);

test.each([
  ['Good morning everybody, the canteen opens in winter.', 'en', 'The canteen opens in winter.'],
  ['Bonjour à tous, la cantine ouvre cet hiver.', 'fr', 'La cantine ouvre cet hiver.'],
  ['السلام عليكم، المطعم المدرسي يفتح في الشتاء.', 'ar', 'المطعم المدرسي يفتح في الشتاء.'],
  ['Welcome to the council.', 'en', null],
  ['السلام عليكم الحاج كيراك غايا.', 'ar', null],
] as const)('a headline drops the greeting: %s', (text, language, headline) => {
  expect(headlineOf(text, language)).toBe(headline);
});

test('a headline drops a leading "is that" or "that", and a leading "is because" gives none', () => {
  expect(headlineOf('Is that nothing changes for violin makers this year.', 'en')).toBe(
    'Nothing changes for violin makers this year.',
  );
  expect(headlineOf('That we pay the violin makers this year.', 'en')).toBe(
    'We pay the violin makers this year.',
  );
  expect(headlineOf("C'est que la cantine ferme en hiver.", 'fr')).toBe('La cantine ferme en hiver.');
  expect(headlineOf('Is because the violin makers wait for wood.', 'en')).toBeNull();
});

test('a clause that continues the previous one is not a headline', () => {
  const english =
    'the old committee of the northern harbour district never approved any plan at all, of Mr Rahal and his two young partners';
  expect(headlineOf(english, 'en')).toBeNull();
  const french =
    "l'ancien comité du quartier nord n'a jamais approuvé le moindre plan de construction du port, de Monsieur Rahal et ses deux associés";
  expect(headlineOf(french, 'fr')).toBeNull();
  const arabic =
    'لجنة حي الميناء القديمة لم توافق في يوم من الأيام على أي خطة بناء هناك، من السيد رحال وشريكيه الاثنين معا';
  expect(headlineOf(arabic, 'ar')).toBeNull();
});

test('a word that only starts like a conjunction does not split a clause', () => {
  expect(
    headlineOf(
      'You push the big red button on the front of some machine, and then you hear a long bleep.',
      'en',
    ),
  ).toBe('You push the big red button on the front of some machine.');
  expect(
    headlineOf(
      'Les bénévoles de la société soutiennent les écoles du soir, et la mairie leur donne des salles.',
      'fr',
    ),
  ).toBe('Les bénévoles de la société soutiennent les écoles du soir.');
});

test('isBrokenOff recognizes an interrupted sentence by its final punctuation', () => {
  expect(isBrokenOff('And if it breaks on the day...')).toBe(true);
  expect(['The price of the,', 'Le prix de la –', 'السعر،'].map(isBrokenOff)).toEqual([true, true, true]);
  expect(['The price rose.', 'Le prix ?', 'السعر'].map(isBrokenOff)).toEqual([false, false, false]);
});

test.each([
  ['It came yesterday with a note.', true],
  ["They're all in the minus eighty.", true],
  ['Elle est arrivée à sept heures.', true],
  ['هي تأخرت مرة أخرى في التسليم.', true],
  ['It is time to order the violins.', false],
  ["It's clear that the canteen closes.", false],
  ['Il faut repenser le couloir.', false],
  ['Il y a deux bloquants.', false],
  ['Italy buys the violins.', false],
] as const)(
  'a pronoun that opens a headline is recognized, unless it is impersonal: %s',
  (text, isPronoun) => {
    expect(opensWithPronoun(text)).toBe(isPronoun);
  },
);

test('a headline keeps the punctuation between its clauses', () => {
  const arabic =
    'الوجبة تصل غدا، والمطعم مغلق، لأن المورد الجديد تأخر مرة أخرى في التسليم ولم يجب أحد على الرسالة الثانية كلها';
  expect(headlineOf(arabic, 'ar')).toBe('الوجبة تصل غدا، والمطعم مغلق.');
  expect(
    headlineOf(
      'The shop stays shut – the council closed the whole harbour road, and none of the drivers who came knew about it.',
      'en',
    ),
  ).toBe('The shop stays shut – the council closed the whole harbour road.');
});

test.each([
  ['The number of phones in each one of the digits.', 'en', true],
  ['Half as much paper for those printers.', 'en', true],
  ['The museum closes on Friday.', 'en', false],
  ['We need a new printer.', 'en', false],
  ["Madame la directrice, votre avis sur la cantine de l'école.", 'fr', true],
  ['Le gardien du musée, qui ouvre la porte du nord.', 'fr', true],
  ['Le portail fermait à huit heures.', 'fr', false],
  ['On garde le portail actuel.', 'fr', false],
  ['النقطة الأولى، الاكتظاظ في السنة الرابعة.', 'ar', false],
] as const)('whether "%s" lacks a verb', (text, language, isVerbless) => {
  expect(lacksVerb(text, language)).toBe(isVerbless);
});

test('an infinitive without its main clause is not a headline', () => {
  expect(headlineOf("D'avoir le droit de fermer la porte du musée.", 'fr')).toBeNull();
});

test('an Arabic greeting written with its case ending is cut', () => {
  expect(headlineOf('أهلاً بكم جميعاً، المورد الجديد تأخر مرة أخرى.', 'ar')).toBe(
    'المورد الجديد تأخر مرة أخرى.',
  );
});

test.each([
  [
    "J'ai essayé d'imprimer le registre des ordonnances samedi, et la machine, elle a tout mangé comme d'habitude.",
    'fr',
    "J'ai essayé d'imprimer le registre des ordonnances samedi.",
  ],
  [
    'I tried to print the register of last month, the new machine, it ate all of the paper that we had left.',
    'en',
    'I tried to print the register of last month.',
  ],
] as const)(
  'a headline does not end with the subject of a clause that is cut off: %s',
  (text, language, headline) => {
    expect(headlineOf(text, language)).toBe(headline);
  },
);
