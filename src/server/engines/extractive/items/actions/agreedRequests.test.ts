import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenUtterances } from '../../spokenMeeting.ts';
import { agreedRequests } from './agreedRequests.ts';

function isAgreed(language: Language, request: string, reply: string): boolean {
  return (
    agreedRequests(
      spokenUtterances(language, [
        ['Ann', request],
        ['Karim', reply],
        ['Sara', 'Hm.'],
      ]),
    ).length > 0
  );
}

test.each<[Language, string, string, boolean]>([
  ['en', 'Could you ring the engineer, Karim?', 'Sure.', true],
  ['en', 'Could you ring the engineer, Karim?', "Sorry, I can't.", false],
  ['en', 'Could you ring the engineer, Sara?', 'Sure.', false],
  ['en', 'When could you send the list?', 'Okay, on Monday.', false],
  ['en', 'Okay. Karim, move the pallets out of there before they swell.', 'On it.', true],
  ['ar', 'هل تستطيع تجهيز الشرائح يا Karim؟', 'نعم.', true],
  ['fr', 'Karim, tu vas chercher deux étais au dépôt, tout de suite.', 'OK chef.', true],
  ['fr', 'Tu envoies la photo au docteur ?', "Je l'envoie à midi.", true],
  ['fr', 'Sur quoi tu fais ton terrain ?', "Oui, j'habite à côté.", false],
  ['ar', 'كريم، هل تسلم الترجمة قبل نهاية الأسبوع؟', 'نعم بالتأكيد.', true],
  ['ar', 'تكتب الإعلان اليوم؟', 'لا، عندي موعد.', false],
  ['fr', 'Karim, les cartons sont dans la cave.', 'Je les monte vendredi.', true],
  ['fr', 'Les cartons sont dans la cave.', 'Je les monte vendredi.', false],
  ['ar', 'Karim، زيد صور القفطان في الصفحة.', 'نحطهم نهار الجمعة.', true],
  ['ar', 'Karim, badel les horaires f l application.', 'Nbadelhom avant vendredi.', true],
  ['ar', 'te9der t3ayet l les restaurants lyoum?', 'Ih, n3ayetelhom drok.', true],
])('in %s, "%s" – "%s" is an agreed request: %j', (language, request, reply, expected) => {
  expect(isAgreed(language, request, reply)).toBe(expected);
});
