import { expect, test } from 'vitest';
import { spokenMeeting } from '../spokenMeeting.ts';
import { peopleOf } from '../utterances/people.ts';
import { unitsOf } from '../utterances/units.ts';
import { utterancesOf } from '../utterances/utterances.ts';
import { SETTLED } from './decisionCues.ts';

function saidAs(text: string) {
  const { lines } = spokenMeeting('ar', [['Redha', text]]);
  return utterancesOf(unitsOf(lines), peopleOf(lines))[0]!;
}

test.each([
  'W ana nkhalles les ouvriers nhar lkhmis.',
  'Khlas nrou7 ana nhar tlata.',
  'Nriglou ana ghodwa.',
  'Ntelephoni l la banque ghodwa.',
  'N7adar la facture lyoum.',
])('in Latin letters, "%s" takes a task on, whatever its verb', (text) => {
  expect(saidAs(text).act).toBe('commitment');
});

test.each([
  'Ana ma n9derch, 3andi l médecin.',
  'Ngoul belli rah ghali.',
  'Nhar tlata kayen réunion.',
  'Lokan nkhalsouhom kol youm ykhedmou khir.',
  'Nti tani tji.',
  'La note est nulle.',
])('in Latin letters, "%s" takes nothing on', (text) => {
  expect(saidAs(text).act).not.toBe('commitment');
});

test.each([
  ['Khlas, ndirohom blanc.', true],
  ['Ida ma jach lyoum, nbedlou l fournisseur.', true],
  ['Nab3athoulek f l email.', false],
  ['Wach rakoum?', false],
])('in Latin letters, "%s" settles something: %j', (text, expected) => {
  expect(SETTLED.test(saidAs(text).cue)).toBe(expected);
});

test.each([
  ['نشدو أنا.', true],
  ['الخميس أنا في العمل.', false],
])('the pronoun behind a verb takes a task on, and one behind a noun does not: %s', (text, expected) => {
  expect(saidAs(text).act === 'commitment').toBe(expected);
});
