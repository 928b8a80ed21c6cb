import { expect, test } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { spokenMeeting } from '../spokenMeeting.ts';
import { type Unit, unitsOf } from '../utterances/units.ts';
import { answersTo } from './answers.ts';
import { companionsOf } from './companions.ts';
import { overviewOf, runsOf, standsAlone, textOfRun, withDoubts, withOutcomes } from './overview.ts';

const { lines } = spokenMeeting('en', [
  ['Ann', 'The son was keen on the clinic.'],
  ['Ann', 'The rehab bed is free on Friday.'],
  ['Bob', 'The fridge alarmed twice.'],
  ['Ann', 'It has to be logged with estates.'],
]);
const textOf = (...at: number[]) => {
  const units = unitsOf(lines).filter(({ line }) => at.includes(line));
  return runsOf(units).map((run) => textOfRun(run, lines));
};

test('an ellipsis marks where another speaker is left out between two sentences of one speaker', () => {
  expect(textOf(1, 3)).toEqual(['The rehab bed is free on Friday… It has to be logged with estates.']);
  expect(textOf(0, 1)).toEqual(['The son was keen on the clinic. The rehab bed is free on Friday.']);
});

test('withOutcomes raises the probability of sentences with an outcome, and leaves others unchanged', () => {
  const [low = 0, ...rest] = withOutcomes([0.4, 0.4, 0.4, 0.4], unitsOf(lines), [0, 0.2, 1.2, 0]);
  expect(low).toBe(0.4);
  expect(rest[0]).toBeGreaterThan(low);
  expect(rest[1]).toBeGreaterThan(rest[0] ?? 1);
  expect(rest[2]).toBe(low);
});

test('a chosen sentence brings the one before that names what its pronoun refers to, within the budget', () => {
  const units = unitsOf(
    spokenMeeting('en', [
      ['Ann', 'The rehab bed is free on Friday.'],
      ['Bob', 'The fridge. It alarmed twice during the night shift.'],
    ]).lines,
  );
  const ranking = {
    odds: [0.1, 0, 0.9],
    worths: new Map(units.flatMap(({ stems }) => stems.map((stem) => [stem, 1]))),
  };
  const companions = companionsOf(units, { isLong: false });
  const shown = (budget: number) =>
    overviewOf({ units, ranked: units, ranking, companions, answers: new Map() }, { budget, most: 1 }).map(
      ({ text }) => text,
    );
  expect(shown(20)).toEqual(['The fridge.', 'It alarmed twice during the night shift.']);
  expect(shown(9)).toEqual(['The rehab bed is free on Friday.']);
});

test('the overview leaves out words that only join a sentence to the talk before', () => {
  const units = unitsOf(
    spokenMeeting('fr', [['Ann', "Oui alors, la piste d'Auvergne coûte trois cents euros par enfant."]])
      .lines,
  );
  expect(textOfRun(units, [])).toBe("La piste d'Auvergne coûte trois cents euros par enfant.");
});

test('withDoubts lowers the odds of sentences that only imagine something', () => {
  const units = unitsOf(
    spokenMeeting('en', [
      ['Ann', 'If the rehab bed were free we would move her tomorrow.'],
      ['Bob', 'The rehab bed is free on Friday.'],
    ]).lines,
  );
  expect(doubted(units)).toEqual([0.2, 0.4]);
});

test('withDoubts lowers the odds of anecdotes and of what names its subject only by a pronoun or a number', () => {
  const units = unitsOf(
    spokenMeeting('en', [
      ['Ann', 'Last year we froze for eighty pounds.'],
      ['Bob', 'The stand at the market in the old town costs eighty pounds this year.'],
      ['Ann', 'Eighty is a lot for three days.'],
    ]).lines,
  );
  const [anecdote = 1, fact = 0, number = 1] = doubted(units);
  expect(fact).toBe(0.4);
  expect(anecdote).toBeLessThan(fact);
  expect(number).toBeLessThan(fact);
});

function doubted(units: Unit[]): number[] {
  const odds = units.map(() => 0.4);
  const companions = companionsOf(units, { isLong: false });
  return withDoubts(odds, units, { units, companions, answers: answersTo(units), settled: new Set() });
}

test.each<[Language, string]>([
  ['en', 'I told him it was only the cat of the neighbours.'],
  ['en', "Kofi is late, he's parking the car behind the clinic."],
  ['fr', "Moi je lui ai dit que c'était seulement le chat."],
  ['fr', 'Yohan est en bas, il gare la camionnette du club.'],
  ['ar', 'قلت له إنها قطة الجيران لا غير.'],
  ['ar', 'حسان تأخر، هو في الطريق مع أخيه.'],
])(
  'in %s, withDoubts lowers the odds of who is arriving and of what somebody told another: %s',
  (language, text) => {
    const units = unitsOf(
      spokenMeeting(language, [
        ['Ann', text],
        ['Ann', 'The budget is forty pounds.'],
      ]).lines,
    );
    const odds = units.map(() => 0.5);
    const [doubted = 1, ...others] = withDoubts(odds, units, {
      units,
      companions: new Map(),
      answers: new Map(),
      settled: new Set(),
    });
    expect(doubted).toBeLessThan(0.5);
    expect(others).toEqual([0.5]);
  },
);

test.each<[Language, string, boolean]>([
  ['en', "Mr. Chair, I'd like to thank the member for her good question.", false],
  ['en', 'Thank you, Chair, and the report shows that the bridge needs repairs.', true],
  ['en', 'Thanks to the new pump the cellar of the school stays dry.', true],
  ['en', 'Because we are coming from alignments of an extremely different system.', false],
  ['en', 'Which means it is just using a German module for English sentences.', false],
  ['en', 'Assuming the pairs themselves, you know, it costs twelve Euros and fifty cents.', false],
  ['en', 'Which buttons do users find important and which of them not?', true],
  ['fr', 'Merci à tous les voisins pour votre présence dans cette salle.', false],
  ['fr', 'Merci de vérifier la facture du plombier avant la commission.', true],
  ['fr', "Parce que la commission voit les limites de cette facture d'eau.", false],
  ['fr', 'Si la pluie continue, la commission annule le marché de Noël.', true],
  ['ar', 'شكرا لجميع الجيران على حضور اجتماع الجمعية الخيرية.', false],
])(
  'in %s, whether a sentence tells something without its neighbours, rather than thank or belong to another clause: %s',
  (language, text, expected) => {
    const [unit] = unitsOf(spokenMeeting(language, [['Ann', text]]).lines);
    expect(standsAlone(unit as Unit)).toBe(expected);
  },
);
