import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { restorePunctuation } from './restorePunctuation.ts';

const restored = (language: Language, text: string) =>
  restorePunctuation(spokenMeeting(language, [['Tom', text]]).lines)[0]?.text;

test.each<[Language, string, string]>([
  [
    'en',
    'we agreed to drop the banner i will write to them tomorrow',
    'We agreed to drop the banner. I will write to them tomorrow.',
  ],
  ['en', 'can you send the list before thursday', 'Can you send the list before thursday?'],
  [
    'en',
    "we keep the old logo and then can you tell the printer because he's waiting",
    "We keep the old logo. And then can you tell the printer because he's waiting?",
  ],
  [
    'en',
    'the slides are late tom can you finish them today',
    'The slides are late. Tom can you finish them today?',
  ],
  ['en', 'when is the deadline', 'When is the deadline?'],
  ['fr', 'tu peux envoyer la liste avant jeudi', 'Tu peux envoyer la liste avant jeudi ?'],
  [
    'fr',
    "on a gardé le logo donc je vais prévenir l'imprimeur demain est-ce que tu peux relire le texte",
    "On a gardé le logo. Donc je vais prévenir l'imprimeur demain. Est-ce que tu peux relire le texte ?",
  ],
  [
    'fr',
    "j'écris à la ligue que c'est non je le fais cette semaine",
    "j'écris à la ligue que c'est non je le fais cette semaine",
  ],
  ['ar', 'تقدر تبعث القائمة قبل الخميس', 'تقدر تبعث القائمة قبل الخميس؟'],
  ['ar', 'اتفقنا على حذف الإعلان سأكتب لهم غدا', 'اتفقنا على حذف الإعلان. سأكتب لهم غدا.'],
  [
    'ar',
    'قررنا تأجيل الإطلاق إلى مارس وغدوة نبعث الفاتورة لكريم',
    'قررنا تأجيل الإطلاق إلى مارس. وغدوة نبعث الفاتورة لكريم.',
  ],
])('in %s, "%s" becomes "%s"', (language, text, expected) => {
  expect(restored(language, text)).toBe(expected);
});

test.each<[Language, string]>([
  ['en', 'if he refuses i will call the bank'],
  ['en', 'the report i will send tomorrow is in english'],
  ['en', 'i thought we would drop it'],
  ['en', 'what we need is a new printer'],
  ['en', "it's on tuesday i think"],
  ['en', "the codes aren't there yet"],
  ['en', 'bring me the sheets or i cant do it'],
  ['fr', 'si elle refuse je vais appeler la banque'],
  ['fr', 'je crois que tu peux garder la clé'],
  ['fr', "c'est mardi je crois"],
  ['fr', 'je les ai commandées il y a trois semaines'],
  ['ar', 'إذا رفض سأتصل بالبنك'],
  ['ar', 'قال إنه سيرسل العقد'],
])('in %s, "%s" is one statement', (language, text) => {
  expect(restored(language, text)).toBe(text);
});

test('a line with punctuation stays as it is', () => {
  const text = 'We agreed to drop the banner, I will write to them. can you send the list';
  expect(restored('en', text)).toBe(text);
  expect(restored('en', 'the call is at 10:30 can you join us then')).toBe(
    'The call is at 10:30. Can you join us then?',
  );
});
