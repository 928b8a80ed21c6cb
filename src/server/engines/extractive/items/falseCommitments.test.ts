import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { peopleOf } from '../utterances/people.ts';
import { unitsOf } from '../utterances/units.ts';
import { utterancesOf } from '../utterances/utterances.ts';
import { falseCommitmentLines } from './falseCommitments.ts';

function isFalseCommitment(language: Language, text: string): boolean {
  const { lines } = spokenMeeting(language, [['Ann', text]]);
  return falseCommitmentLines(utterancesOf(unitsOf(lines), peopleOf(lines))).has(0);
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
