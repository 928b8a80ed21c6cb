import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenUtterances } from '../../spokenMeeting.ts';
import { isUndecided } from './undecided.ts';

function said(language: Language, text: string) {
  return spokenUtterances(language, [['Ann', text]])[0]!;
}

test.each<[Language, string]>([
  ['en', "We can't decide that without Mehdi."],
  ['en', 'Nothing has been decided yet.'],
  ['en', 'No idea.'],
  ['fr', "On ne peut pas décider aujourd'hui sans Mehdi."],
  ['fr', "Personne n'a décidé ça."],
  ['fr', 'Je ne sais pas.'],
  ['ar', 'لم نقرر شيئا بعد.'],
  ['ar', 'ما اتفقناش على السومة.'],
])('in %s nothing is decided: %s', (language, text) => {
  expect(isUndecided(said(language, text))).toBe(true);
});

test.each<[Language, string]>([
  ['en', 'We decided not to move.'],
  ['fr', 'On a décidé de ne pas déménager.'],
  ['fr', "C'est décidé, on ne prend pas de photographe."],
  ['ar', 'قررنا ما نروحوش.'],
])('in %s something is decided: %s', (language, text) => {
  expect(isUndecided(said(language, text))).toBe(false);
});
