import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../../spokenMeeting.ts';
import { peopleOf } from '../../utterances/people.ts';
import { unitsOf } from '../../utterances/units.ts';
import { utterancesOf } from '../../utterances/utterances.ts';
import { isUndecided } from './undecided.ts';

function said(language: Language, text: string) {
  const { lines } = spokenMeeting(language, [['Ann', text]]);
  return utterancesOf(unitsOf(lines), peopleOf(lines))[0]!;
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
