import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenUtterances } from '../../spokenMeeting.ts';
import { isDeclaration, isPlainRequest, isPlainUndertaking } from './plainStatements.ts';

function saidIn(language: Language, text: string) {
  const [said] = spokenUtterances(language, [
    ['Ann', text],
    ['Emma', 'Hm.'],
  ]);
  if (!said) throw new Error(text);
  return said;
}

test.each<[Language, string]>([
  ['en', 'I will call the insurance company on Monday.'],
  ['en', "i'm going to order new chairs for the office"],
  ['en', 'I have to cancel the subscription by Friday.'],
  ['en', 'I will finish the training slides this week.'],
  ['fr', 'Je vais appeler le comptable lundi.'],
  ['fr', "Je ferai l'inventaire vendredi."],
  ['fr', "Je contacte l'imprimeur cet après-midi."],
  ['ar', 'سأتصل بشركة التأمين يوم الأحد.'],
  ['ar', 'يجب أن أصلح الطابعة قبل الاثنين.'],
  ['ar', 'غادي نعيط للبنك نهار الاثنين.'],
])('in %s, "%s" takes a whole task on', (language, text) => {
  expect(isPlainUndertaking(saidIn(language, text))).toBe(true);
});

test.each<[Language, string]>([
  ['en', "I'll send it on Monday."],
  ['en', "I'll walk over there before lunch."],
  ['en', 'Should I call the insurance company on Monday?'],
  ['en', "I'm going to mute myself for a second."],
  ['en', 'I called the insurance company on Monday.'],
  ['fr', 'Je vais le choper entre deux consultations.'],
  ['fr', 'Je vais partager mon écran.'],
  ['ar', 'لوكان عندي لوطو نجيبكم غدوة.'],
  ['ar', 'على أن تعاد الدراسة يوم الأحد.'],
])('in %s, "%s" takes no whole task on', (language, text) => {
  expect(isPlainUndertaking(saidIn(language, text))).toBe(false);
});

test('a dated request by name is plain, and neither one without a name nor a question is', () => {
  expect(isPlainRequest(saidIn('en', 'Emma, please send the minutes to the board by Wednesday.'))).toBe(true);
  expect(isPlainRequest(saidIn('en', 'Please send the minutes to the board by Wednesday.'))).toBe(false);
  expect(isPlainRequest(saidIn('en', 'Emma, can you send the minutes by Wednesday?'))).toBe(false);
});

test.each<[Language, string]>([
  ['en', 'We decided to move the launch to March.'],
  ['en', 'we decided to close the office on the last friday of december'],
  ['en', "We are not going to buy a new van, that's settled."],
  ['fr', "On s'est mis d'accord pour fermer le magasin le dimanche."],
  ['fr', "On part sur la deuxième maquette, c'est validé."],
  ['ar', 'قررنا تأجيل الافتتاح إلى شهر مارس.'],
  ['ar', 'تفاهمنا باش نحبسو الخدمة نهار الجمعة.'],
])('in %s, "%s" declares a decision', (language, text) => {
  expect(isDeclaration(saidIn(language, text))).toBe(true);
});

test.each<[Language, string]>([
  ['en', 'We decided that last year.'],
  ['en', 'Have we decided to move the launch?'],
  ['en', 'We have not decided to move the launch.'],
  ['en', 'They said we agreed to pay the suppliers.'],
  ['en', 'We agreed.'],
  ['en', 'At my place we decided that only replicas go on the tables.'],
  ['fr', 'Chez nous on a décidé une fois pour toutes que le lundi, personne ne travaille.'],
  ['ar', 'في مدرستنا قررنا منذ سنوات منع الهواتف منعا تاما.'],
  ['fr', "Si on a décidé de fermer le magasin, pourquoi est-il ouvert, à l'époque ?"],
  ['ar', 'لو قررنا تأجيل الافتتاح إلى شهر مارس.'],
  ['ar', 'كنا قررنا أن يكون التدريب في شهر يناير.'],
])('in %s, "%s" declares none', (language, text) => {
  expect(isDeclaration(saidIn(language, text))).toBe(false);
});
