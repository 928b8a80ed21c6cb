import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { dialogueOf } from '../../learned/lines/dialogue.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { answeredAsDone, supposedAnswers } from './supposedAnswers.ts';

function answersIn(language: Language, said: [speaker: string, text: string][]): number[] {
  const { lines, startedAt } = spokenMeeting(language, said);
  return [...supposedAnswers(dialogueOf(lines, unitsOf(lines), startedAt).utterances)];
}

test.each<[Language, string, string]>([
  ['en', 'So, tell us what you do at the moment.', "I'm doing a certificate, I'll finish that in June."],
  ['en', 'What would you do in your first month here?', "I'd write to the schools."],
  ['en', "And if the guide's off sick?", 'Then I take the class.'],
  ['fr', 'Bon, vous faites quoi en ce moment ?', "Je m'occupe du journal."],
  ['fr', 'Et si on vous prenait, vous commenceriez par quoi ?', 'Je vais refaire le site.'],
  ['fr', 'Et si personne ne veut de quatre jours ?', 'Alors je le fais moi-même.'],
  ['fr', "Et sur l'année qui vient, tu te vois où ?", 'Je passe mes journées à dessiner.'],
  ['ar', 'وين تشوف روحك بعد عام؟', 'نخدم في الورشة الكبيرة.'],
  ['ar', 'حدثينا عن نفسك، ماذا تعملين الآن؟', 'أعمل الآن في مركز تدريب.'],
  ['ar', 'وما الذي ستفعلينه لو تسلمت المختبر غدا؟', 'سأجرد الأجهزة أولا.'],
])('in %s the answer to "%s" takes nothing on', (language, question, answer) => {
  expect(
    answersIn(language, [
      ['Ann', question],
      ['Bob', answer],
    ]),
  ).toEqual([1]);
});

test.each<[Language, string, string]>([
  ['en', 'How long would you need?', "End of tomorrow, I'll send it then."],
  ['en', 'What if we send it on Friday?', "Then I'll call them first."],
  ['en', 'And if she says no?', "She won't. I'll go and see her myself."],
  ['en', 'What are you doing at the moment?', "The invoices, I'll finish them on Friday."],
  ['fr', 'Tu fais quoi en ce moment ?', 'Le devis, je l’envoie vendredi.'],
  ['fr', 'Tu pourrais préparer la liste ?', 'Je la fais demain.'],
  ['fr', 'Vous faites quoi demain ?', "J'appelle la banque."],
  ['ar', 'هل يمكنك إرسال القائمة؟', 'سأرسلها غدا.'],
])('in %s the answer to "%s" may take something on', (language, question, answer) => {
  expect(
    answersIn(language, [
      ['Ann', question],
      ['Bob', answer],
    ]),
  ).toEqual([]);
});

test('an answer about oneself goes on until somebody asks for something else', () => {
  expect(
    answersIn('en', [
      ['Ann', 'What would you change here?'],
      ['Bob', "I'd turn the stands round."],
      ['Ann', 'Interesting.'],
      ['Bob', "And I'll learn Dutch."],
      ['Ann', 'Could you send us your references?'],
      ['Bob', "I'll send them tonight."],
    ]),
  ).toEqual([1, 3]);
});

function doneIn(language: Language, said: [speaker: string, text: string][]): number[] {
  const { lines, startedAt } = spokenMeeting(language, said);
  return [...answeredAsDone(dialogueOf(lines, unitsOf(lines), startedAt).utterances)];
}

test.each<[Language, string, string]>([
  ['en', "And who's telling her son?", 'Ah, he knows, I phoned him.'],
  ['fr', 'Qui appelle le loueur ?', "Je l'ai déjà appelé."],
  ['fr', 'Tu peux envoyer la liste ?', "C'est fait."],
  ['ar', 'شكون يغسل الطابلة؟', 'غسلتها الصباح.'],
])('in %s nothing is left to do where "%s" is answered by "%s"', (language, question, answer) => {
  const said: [string, string][] = [
    ['Ann', question],
    ['Bob', answer],
  ];
  expect(doneIn(language, said)).toEqual([0, 1]);
});

test.each<[Language, string, string]>([
  ['en', 'Can you send the list?', "I asked them, I'll send it tomorrow."],
  ['fr', 'Tu peux envoyer la liste ?', "Je l'ai vue, je l'envoie demain."],
  ['ar', 'هل يمكنك إرسال القائمة؟', 'سأرسلها غدا.'],
])('in %s something is left to do where "%s" is answered by "%s"', (language, question, answer) => {
  expect(
    doneIn(language, [
      ['Ann', question],
      ['Bob', answer],
    ]),
  ).toEqual([]);
});
