import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenUtterances } from '../../spokenMeeting.ts';
import { isRefusal, isTurnedDown } from './refusals.ts';

function saidIn(language: Language, ...texts: string[]) {
  return spokenUtterances(
    language,
    texts.map((text, at) => [['Ann', 'Bob'][at % 2]!, text]),
  );
}

test.each<[Language, string]>([
  ['en', "I can't do that on Monday."],
  ['en', "No, I won't call the landlord."],
  ['en', 'i wont ring him'],
  ['en', "I'm not writing the minutes again."],
  ['en', "She shouted at me, I'd really rather not."],
  ['fr', 'Moi je peux vraiment pas.'],
  ['fr', 'Je ne peux pas venir lundi.'],
  ['fr', "Je n'enverrai pas la lettre."],
  ['fr', 'non je vais pas le rappeler'],
  ['ar', 'لا أستطيع الحضور يوم الاثنين.'],
  ['ar', 'لن أكتب التقرير.'],
  ['ar', 'ما نقدرش نجي غدوة.'],
])('in %s this is a refusal: %s', (language, text) => {
  expect(isRefusal(saidIn(language, text)[0]!)).toBe(true);
});

test.each<[Language, string]>([
  ['en', "I'll send the report to the landlord."],
  ['en', "I won't forget the keys."],
  ['en', "I won't send it until you have read it."],
  ['en', "They can't come on Monday."],
  ['fr', "Je n'oublierai pas les clés."],
  ['fr', "Je ne l'envoie pas avant lundi."],
  ['fr', 'Ils ne peuvent pas venir.'],
  ['ar', 'سأرسل التقرير.'],
  ['ar', 'لن أرسله قبل يوم الخميس.'],
  ['ar', 'ما نرميوهاش، نأخروها برك.'],
])('in %s this is not a refusal: %s', (language, text) => {
  expect(isRefusal(saidIn(language, text)[0]!)).toBe(false);
});

test.each<[Language, string, string]>([
  ['en', "I can't do that.", "I'll call the plumber then."],
  ['fr', 'Je ne peux pas faire ça.', 'Je vais appeler le plombier alors.'],
  ['ar', 'لا أستطيع ذلك.', 'سأتصل بالسباك إذن.'],
])(
  'in %s a task that one person refuses and another takes on is not turned down',
  (language, refusal, promise) => {
    const [alone] = [saidIn(language, refusal)];
    expect(isTurnedDown(alone[0]!, alone, [0])).toBe(true);
    const both = saidIn(language, refusal, promise);
    expect(isTurnedDown(both[0]!, both, [0])).toBe(true);
    expect(isTurnedDown(both[0]!, both, [0, 1])).toBe(false);
    expect(isTurnedDown(both[1]!, both, [0, 1])).toBe(false);
  },
);
