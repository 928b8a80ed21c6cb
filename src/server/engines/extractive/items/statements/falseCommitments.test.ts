import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { dialogueOf } from '../../learned/lines/dialogue.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { unitsOf } from '../../utterances/units.ts';
import { supposingLines } from './falseCommitments.ts';

function isFalseCommitment(language: Language, text: string): boolean {
  const { lines, startedAt } = spokenMeeting(language, [['Ann', text]]);
  return dialogueOf(lines, unitsOf(lines), startedAt).falseCommitments.has(0);
}

test.each<[Language, string, boolean]>([
  ['en', "I'd love to, but I'm in Leeds that week.", true],
  ['en', 'I would have done it, but my car is at the garage.', true],
  ['en', "I'd love to, but not before Friday.", false],
  ['en', "I'd love to, but I'm away. I'll ask the printer.", false],
  ['fr', "J'aurais aimé venir, mais je travaille samedi.", true],
  ['fr', 'Je le ferais volontiers, mais je suis en congé.', true],
  ['fr', 'Je le ferais volontiers, mais pas avant mardi.', false],
  ['ar', 'كنت أتمنى ذلك، لكنني مسافر هذا الأسبوع.', true],
  ['ar', 'كنت حاب نجي بصح راني نخدم نهار السبت.', true],
])('in %s nobody takes anything on by "%s": %j', (language, text, expected) => {
  expect(isFalseCommitment(language, text)).toBe(expected);
});

test.each<[Language, string, boolean]>([
  ['en', "I'll book it now. There, done.", true],
  ['en', "I'll book it now. It takes a minute.", false],
  ['fr', "Je vous l'envoie tout de suite. Voilà, c'est envoyé.", true],
  ['fr', "Je m'occupe du traiteur. Voilà.", false],
  ['ar', 'سأرسلها الآن. خلاص، أرسلتها.', true],
])('in %s what is done while it is promised is no task: "%s"', (language, text, expected) => {
  expect(isFalseCommitment(language, text)).toBe(expected);
});

test.each<[Language, string, boolean]>([
  ['en', "Hello, I'll give the others another minute.", true],
  ['en', "I'll give the others their keys.", false],
  ['fr', 'Je vais attendre les autres encore une minute.', true],
  ['ar', 'سأنتظر البقية دقيقة.', true],
])('in %s what people do in the meeting is no task: "%s"', (language, text, expected) => {
  expect(isFalseCommitment(language, text)).toBe(expected);
});

test.each<[Language, string, boolean]>([
  ['en', 'I was going to invite her to the fair.', true],
  ['en', 'I was going to invite her, so I will call her on Monday.', false],
  ['en', "If the printer goes down again I'm going to call a lawyer.", true],
  ['en', "If you give me the number, I'll call the school.", false],
  ['en', '"Mr Lindqvist will book the hall by the end of September."', true],
  ['en', "I'll just read out the minutes.", true],
  ['en', "I wanted to talk about on-call pay as well, but HR isn't here.", true],
  ['en', 'I wanted to ask you for the list.', false],
  ['fr', "J'avais commencé une cagnotte pour l'étalonnage.", true],
  ['ar', 'كنت أفكر في تغيير الملصقات القديمة.', true],
  ['ar', 'Ana kont hab nzid l paiement par carte.', true],
  ['fr', 'Je voulais peindre le stand des canards.', true],
  ['fr', 'Je voulais vous demander la liste.', false],
  ['fr', 'Si elle dit oui, moi je commande la pompe lundi.', true],
  ['fr', '« Monsieur Aubry contactera le loueur de sono. »', true],
  ['ar', 'كنت سأقترح أن أكتب التقرير.', true],
  ['ar', '«يتولى السيد عمر إصلاح السبورة.»', true],
])(
  'in %s what was only intended, depends on others or is read aloud is no task: "%s"',
  (language, text, expected) => {
    expect(isFalseCommitment(language, text)).toBe(expected);
  },
);

test.each<[Language, string, string]>([
  ['en', 'If we had two more nurses I would open on Sundays.', "And I'd sleep in the vaccine fridge."],
  ['fr', "Si j'avais les moyens, j'achèterais une autre machine.", "Et moi j'achète la Turquie."],
  ['ar', 'كون كان عندي دراهم نشري وحدة جديدة.', 'وأنا نشري تركيا كامل.'],
])('in %s who plays on with what somebody imagined takes nothing on', (language, imagined, fancied) => {
  const { lines, startedAt } = spokenMeeting(language, [
    ['Ann', imagined],
    ['Bob', fancied],
    ['Ann', fancied],
  ]);
  const { falseCommitments } = dialogueOf(lines, unitsOf(lines), startedAt);
  expect([...falseCommitments].filter((at) => at > 0)).toEqual([1]);
});

test.each<[Language, string, boolean]>([
  ['en', 'What would you change here?', true],
  ['en', 'How long would you need?', true],
  ['en', 'Could you change the sign?', false],
  ['en', 'What would you change here? Could you write it down?', false],
  ['en', 'If I handed it in this week it would be the second week of May.', true],
  ['en', "You'd have my comments by Thursday, if the train has a signal.", false],
  ['en', 'If you could send the list, that would be great.', false],
  ['fr', 'Comment vous pourriez vous organiser avec quatre mécaniciens ?', true],
  ['fr', 'Est-ce que vous pourriez le faire réactualiser ?', false],
  ['fr', 'Si je partais cette semaine, ce serait en mai.', true],
  ['ar', 'كيف يمكنك العمل مع أربعة عمال؟', true],
  ['ar', 'هل يمكنك إرسال القائمة؟', false],
])('in %s a line that only supposes something names no task: "%s"', (language, text, expected) => {
  const { lines, startedAt } = spokenMeeting(language, [['Ann', text]]);
  const { utterances } = dialogueOf(lines, unitsOf(lines), startedAt);
  expect(supposingLines(utterances).has(0)).toBe(expected);
});

test.each<[Language, string, boolean]>([
  ['en', "I'll pay you when I win the lottery.", true],
  ['en', "And I'll eat my boots.", true],
  ['en', 'I have to go at six.', true],
  ['en', 'I have to go to the bank on Monday.', false],
  ['en', "I could ask her. But no, she's busy.", true],
  ['en', "I'll ask her. But not today.", false],
  ['fr', 'Moi faut que je parte à dix-huit heures.', true],
  ['fr', 'Je dois partir chercher les clés demain.', false],
  ['fr', "D'habitude je leur envoie un rappel.", true],
  ['fr', 'Je leur enverrai le rappel habituel demain.', false],
  ['fr', "Moi je peux y aller... non, en fait non, mon mari m'attend.", true],
  ['fr', 'Je vous paierai quand je gagnerai au loto.', true],
  ['fr', 'Je peux faire le huit. Le neuf non, je suis en congé.', false],
  ['ar', 'بقدر إسألها. بس لا، هي مشغولة بعرسها.', true],
  ['ar', 'لازم نروح دوك.', true],
  ['en', "I'll leave you to it, I have to fetch the kids.", true],
  ['en', "I'll leave you the keys tomorrow.", false],
  ['fr', 'Je vous laisse, je dois chercher la petite à la danse.', true],
  ['fr', 'Je vous laisse les clés demain.', false],
  ['ar', 'نروح، نرقد حتى للعشية.', true],
  ['ar', 'نروح للبنك غدوة.', false],
])(
  'in %s nobody takes on what never happens, is a habit or is given up at once, or leaves: "%s": %j',
  (language, text, expected) => {
    expect(isFalseCommitment(language, text)).toBe(expected);
  },
);

test.each<[Language, string, boolean]>([
  ['en', "Vendor tells me they're going to push the fix out this weekend.", true],
  ['en', "The electrician says he's coming on Friday.", false],
  ['en', "They say it's fine. I'll call them.", false],
  ['fr', "Ils disent qu'ils rappelleront sous deux jours.", true],
  ['fr', "Il a dit qu'il passe jeudi.", false],
  ['ar', 'قالوا بلي غادي يبعثوها الأحد.', true],
  ['en', 'The diabetic nurse is going to review him tomorrow.', true],
  ['en', 'The party is going to be outside.', false],
  ['fr', 'Le plombier va passer jeudi.', true],
  ['fr', 'Il va falloir prévenir la salle.', false],
  ['ar', 'المدير راح يبدل القفل غدوة.', true],
  ['ar', 'شكون راح يجيب الكراسي؟', false],
])('in %s what others plan is no task: "%s": %j', (language, text, expected) => {
  const { lines, startedAt } = spokenMeeting(language, [['Ann', text]]);
  const { utterances } = dialogueOf(lines, unitsOf(lines), startedAt);
  expect(supposingLines(utterances).has(0)).toBe(expected);
});
