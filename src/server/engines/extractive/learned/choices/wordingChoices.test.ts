import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { dialogueOf } from '../lines/dialogue.ts';
import { storedModels } from '../models/summaryModels.ts';
import { wordingOf } from './wordingChoices.ts';

type Talk = [speaker: string, text: string][];

/**
 * The sentence shown for a decision that consists of all lines of a dialogue; the line `anchor` has the highest score.
 */
function shownOf(language: Language, talk: Talk, anchor: number): string | undefined {
  const { lines: transcript, startedAt } = spokenMeeting(language, talk);
  const { utterances } = dialogueOf(transcript, unitsOf(transcript), startedAt);
  const at = talk.map((_, line) => line);
  const scores = at.map((line) => (line === anchor ? 1.5 : 0.2));
  return wordingOf(storedModels().wording, { utterances, group: { at, anchor }, wide: at, scores })?.text;
}

test.each<[Language, Talk, number, string]>([
  [
    'en',
    [
      [
        'Sara',
        'If the old boiler holds I have no reason at all to close the pool in January or in February.',
      ],
      ['Tom', 'The parents would write angry letters to the mayor and to the local paper.'],
      ['Sara', 'Right. We keep the pool open in winter, then.'],
      ['Tom', 'Good.'],
    ],
    2,
    'We keep the pool open in winter, then.',
  ],
  [
    'fr',
    [
      [
        'Sara',
        "Si la vieille chaudière tient, je n'ai aucune raison de fermer la piscine en janvier ou en février.",
      ],
      ['Tom', 'Les parents écriraient des lettres furieuses au maire et au journal local.'],
      ['Sara', 'Bon. Donc on garde la piscine ouverte cet hiver.'],
      ['Tom', 'Très bien.'],
    ],
    2,
    'On garde la piscine ouverte cet hiver.',
  ],
  [
    'ar',
    [
      ['سارة', 'لو بقيت المدفأة القديمة تعمل فلا سبب عندي لإغلاق المسبح في يناير أو في فبراير.'],
      ['عمر', 'الأولياء سيكتبون رسائل غاضبة إلى البلدية وإلى الجريدة.'],
      ['سارة', 'طيب. إذن نبقي المسبح مفتوحا هذا الشتاء.'],
      ['عمر', 'جيد.'],
    ],
    2,
    'إذن نبقي المسبح مفتوحا هذا الشتاء.',
  ],
])('in %s a decision is shown by the sentence that settles it', (language, talk, anchor, shown) => {
  expect(shownOf(language, talk, anchor)).toBe(shown);
});

test.each<[string, Language, Talk, number, string]>([
  [
    'a proposal that was rejected',
    'ar',
    [
      ['أمين', 'ولا نبقاو في السيرفر القديم تاع قسنطينة ونزيدو الرام والديسك برك؟'],
      ['كريم', 'لا لا.'],
      ['كريم', 'خلاص، نبدلو السيرفر.'],
    ],
    0,
    'خلاص، نبدلو السيرفر.',
  ],
  [
    'a personal excuse',
    'fr',
    [
      ['Saïdi', "Vendredi non, j'ai le mariage de ma grande sœur à Constantine toute la journée."],
      ['Ann', 'Donc Kaci prend vendredi.'],
    ],
    0,
    'Kaci prend vendredi.',
  ],
  [
    'the next subject',
    'en',
    [
      ['Ann', 'Not this sprint then.'],
      [
        'Ann',
        "Then there's the price list, the accountants want the taxes of the last quarter on its own line.",
      ],
    ],
    0,
    'Not this sprint then.',
  ],
  [
    'the next subject',
    'ar',
    [
      ['هالة', 'إذن نتركهم اثنين.'],
      ['هالة', 'ثالثا، الشكوى من عائلة المريض في الغرفة السابعة من الطابق الثاني.'],
    ],
    0,
    'إذن نتركهم اثنين.',
  ],
  [
    'a greeting',
    'en',
    [
      ['Ann', 'We take the green shirts.'],
      ['Bob', 'Good morning to the whole committee of the club.'],
    ],
    0,
    'We take the green shirts.',
  ],
  [
    'what an absent person said',
    'en',
    [
      ['Ann', 'He told me he would send the whole file with the budget of the festival on Sunday.'],
      ['Ann', 'We wait.'],
    ],
    0,
    'We wait.',
  ],
])('a decision is not shown by %s', (_, language, talk, anchor, shown) => {
  expect(shownOf(language, talk, anchor)).toBe(shown);
});
