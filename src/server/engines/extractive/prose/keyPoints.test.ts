import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { summarizeExtractively } from '../summarizeExtractively.ts';

test('talk about the connection is no key point', () => {
  const draft = summarizeExtractively(
    spokenMeeting('en', [
      ['Karim', 'Hi Sarah can you hear me okay'],
      ['Sarah', 'Yes yes I can hear you Karim, sorry, we had a power cut this morning.'],
      ['Karim', 'Did you get a chance to look at the proposal I sent last week?'],
      ['Sarah', 'The price is higher than what we expected. We have a budget of two million dinars.'],
      ['Karim', 'I can check with my manager if we can give you a discount.'],
      ['Sarah', 'That would be great. How long would it take?'],
    ]),
  );
  const { keyTakeaways } = toPointLists(draft.points);
  expect(keyTakeaways.map(({ text }) => text).join()).not.toContain('hear me');
});

const FACTS: Record<Language, string[]> = {
  en: [
    'The caterer delivers forty vegetarian lunches on Thursday.',
    'The fire inspector measured both emergency doors.',
    'The printer delivered the wrong colour of tickets.',
    'The lighting desk needs a longer power cable.',
    'The choir sings on the balcony after the speeches.',
    'The cloakroom has space for ninety winter coats.',
    'The pianist arrives from Lisbon on Wednesday night.',
    'The raffle prizes are stored behind the kitchen.',
  ],
  fr: [
    'Le traiteur livre quarante repas végétariens jeudi.',
    'Le pompier a mesuré les deux portes de secours.',
    "L'imprimeur a livré la mauvaise couleur de billets.",
    'La régie lumière demande un câble plus long.',
    'La chorale chante au balcon après les discours.',
    'Le vestiaire a de la place pour nonante manteaux.',
    'Le pianiste arrive de Lisbonne mercredi soir.',
    'Les lots de la tombola sont rangés derrière la cuisine.',
  ],
  ar: [
    'يوصل المطعم أربعين وجبة نباتية يوم الخميس.',
    'قاس مفتش الحريق بابي الطوارئ في القاعة.',
    'سلمت المطبعة تذاكر بلون خاطئ للحفل.',
    'تحتاج لوحة الإضاءة إلى سلك كهرباء أطول.',
    'تغني الفرقة في الشرفة بعد كلمات الضيوف.',
    'تتسع غرفة المعاطف لتسعين معطفا شتويا.',
    'يصل عازف البيانو من لشبونة مساء الأربعاء.',
    'جوائز القرعة محفوظة خلف المطبخ الكبير.',
  ],
};

test.each<[Language, string]>([
  ['en', 'If the neighbours sold their meadow we would build a wooden stage.'],
  ['fr', 'Si les voisins vendaient leur pré on construirait une scène en bois.'],
  ['ar', 'لو باع الجيران حقلهم لبنينا مسرحا من الخشب.'],
  ['en', "I'm busy with the prizes and tickets of the school."],
  ['fr', "Pas moi, les billets de la tombola étaient déjà dans ma voiture l'an passé."],
  ['ar', 'لا أستطيع تركيب المسرح هذا الأسبوع، عندي امتحان في الجامعة.'],
  ['en', 'Sixty would be a jump of nearly half for the price of the raffle.'],
  ['fr', "Quinze c'est trop peu de billets pour la tombola de l'école."],
  ['ar', 'عشرين قليل، المعاطف والتذاكر والجوائز أكثر من ذلك.'],
  ['fr', "Je l'ai laissée derrière la cuisine avec les billets de la tombola."],
])(
  'what is only imagined or refused, or names nothing itself, is no key point while facts are left: %s, %s',
  (language, aside) => {
    const said = [aside, ...FACTS[language]].map((text, at): [string, string] => [
      ['Ann', 'Bob'][at % 2] ?? '',
      text,
    ]);
    const { keyTakeaways } = toPointLists(summarizeExtractively(spokenMeeting(language, said)).points);
    const cited = keyTakeaways.flatMap(({ evidence }) => evidence);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited).not.toContain('l1');
  },
);
