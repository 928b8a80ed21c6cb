import { expect, test } from 'vitest';
import { spokenUtterances } from '../../spokenMeeting.ts';
import { askedInstead, taskWording, undertakingBeside } from './wordings.ts';

function wordedAs(at: number, ...said: [speaker: string, text: string][]): string {
  const utterances = spokenUtterances('en', said);
  return undertakingBeside({ utterances }, utterances[at]!).text;
}

test('a task is worded by the sentence that takes it on, not by one that stands beside it in the same line', () => {
  const said: [string, string] = ['Farah', "I'll do the supper. The new kitchen was finished yesterday."];
  expect(wordedAs(1, said)).toBe("I'll do the supper.");
  expect(wordedAs(0, said)).toBe("I'll do the supper.");
});

test('the chosen sentence stays where the undertaking names nothing or belongs to another line', () => {
  expect(wordedAs(1, ['Farah', "I'll do it. The new kitchen was finished yesterday."])).toBe(
    'The new kitchen was finished yesterday.',
  );
  expect(
    wordedAs(1, ['Bob', "I'll do the supper."], ['Farah', 'The new kitchen was finished yesterday.']),
  ).toBe('The new kitchen was finished yesterday.');
});

/** The wording of a task of all lines, of which the one at `anchor` is the likeliest. */
function taskOf(anchor: number, owner: string | null, ...said: [speaker: string, text: string][]): string {
  const utterances = spokenUtterances('fr', said);
  const at = said.map((_, line) => line);
  const scores = at.map((line) => (line === anchor ? 1 : 0));
  return taskWording({ utterances, group: { at, anchor }, wide: at, scores, owner }).text;
}

test('a task is not worded by what somebody else than its owner takes on', () => {
  const said: [string, string][] = [
    ['Mounir', "J'écris à la banque et aux partenaires aujourd'hui."],
    ['Hichem', "J'appelle la directrice moi-même."],
  ];
  expect(taskOf(0, 'Hichem', ...said)).toBe("J'appelle la directrice moi-même.");
  expect(taskOf(0, 'Mounir', ...said)).toBe("J'écris à la banque et aux partenaires aujourd'hui.");
});

test('a task is worded by what a bare assent answers, not by what another person says next', () => {
  const said: [string, string][] = [
    ['Ann', "Rappelez la pharmacie demain s'il vous plaît."],
    ['Nour', "D'accord."],
    ['Kaci', 'Le patient de la chambre douze, il faudrait refaire son bilan complet.'],
  ];
  expect(taskOf(1, 'Nour', ...said)).toBe("Rappelez la pharmacie demain s'il vous plaît.");
});

test('a task is not worded by the refusal of one person if another takes it on', () => {
  const said: [string, string][] = [
    ['Ann', 'Qui peut aller chercher le fil doré ?'],
    ['Nour', "Je peux pas aller chercher le fil doré, j'ai les enfants demain matin."],
    ['Kaci', "J'irai demain matin au marché."],
  ];
  expect(taskOf(1, 'Kaci', ...said)).toBe('Qui peut aller chercher le fil doré ?');
  expect(taskOf(1, null, ...said.slice(0, 2))).toBe(
    "Je peux pas aller chercher le fil doré, j'ai les enfants demain matin.",
  );
});

test('a task is not worded by the opening of the next subject', () => {
  const said: [string, string][] = [
    ['Ann', 'Il faut une alerte.'],
    ['Nour', 'Demain.'],
    ['Ann', 'Le troisième point, la page de garde est restée vide pendant dix-huit longues minutes.'],
  ];
  expect(taskOf(1, 'Nour', ...said)).not.toContain('page de garde');
});

function namedBy(at: number, elsewhere: number[], ...said: [speaker: string, text: string][]): string {
  const utterances = spokenUtterances('en', said);
  return askedInstead({ utterances }, utterances[at]!, new Set(elsewhere)).text;
}

test('a task is worded by the request before a mere reaction, unless the request belongs to another item', () => {
  const said: [string, string][] = [
    ['Ann', 'Could you print the posters?'],
    ['Bob', 'Fair enough.'],
  ];
  expect(namedBy(1, [], ...said)).toBe('Could you print the posters?');
  expect(namedBy(1, [0], ...said)).toBe('Fair enough.');
});

test('a task is worded by whom the same line asks, and what says more than a reaction stays', () => {
  expect(namedBy(0, [], ['Ann', 'Very good. Bob, the two of you fit it?'], ['Bob', 'We do.'])).toBe(
    'Bob, the two of you fit it?',
  );
  expect(namedBy(1, [], ['Ann', 'Could you print the posters?'], ['Bob', 'The usual forty of them.'])).toBe(
    'The usual forty of them.',
  );
});

test('a task is worded by what is undertaken, not by a longer explanation or by a date with its reason', () => {
  expect(
    taskOf(
      1,
      'Amine',
      ['Amine', 'Je vais commander le réservoir à El Hamiz.'],
      ['Réda', 'Avant jeudi parce que jeudi on commence la façade.'],
    ),
  ).toBe('Je vais commander le réservoir à El Hamiz.');
  expect(
    taskOf(
      0,
      'Pavel',
      ['Réda', 'La centrale garde le béton et facture chaque annulation. Il faut appeler la centrale.'],
      ['Pavel', "D'accord."],
    ),
  ).toBe('Il faut appeler la centrale.');
});

test('a task that is taken on by a day is not worded by what somebody advises behind it', () => {
  expect(
    taskOf(
      1,
      'Maëlle',
      ['Maëlle', 'Je vais écrire aux parents demain.'],
      ['Bertrand', 'Tu devrais mettre des têtes de mort sur chaque enveloppe de la liste.'],
    ),
  ).toBe('Je vais écrire aux parents demain.');
});
