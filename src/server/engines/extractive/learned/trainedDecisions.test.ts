import { expect, test } from 'vitest';
import { spokenMeeting } from '../spokenMeeting.ts';
import { unitsOf } from '../utterances/units.ts';
import { dialogueOf } from './lines/dialogue.ts';
import type { LinearModel } from './models/linearModel.ts';
import type { ItemModels, SummaryModels } from './models/summaryModels.ts';
import { trainedDecisions } from './trainedDecisions.ts';

const SILENT: LinearModel = { bias: 0, weights: new Map() };
const items: ItemModels = {
  first: SILENT,
  second: SILENT,
  link: SILENT,
  bounds: { sure: 0, possible: -1.4 },
};
const models: SummaryModels = {
  actions: { short: items, long: items },
  decisions: { short: items, long: items },
  division: SILENT,
  verifier: SILENT,
  self: SILENT,
  owner: SILENT,
  due: SILENT,
  wording: SILENT,
  context: SILENT,
};

const DECLARED: [string, string] = ['Ann', 'Approved, the hall is painted blue before the summer.'];
const PLAIN: [string, string] = ['Ann', "We've decided to paint the hall blue before the summer."];
const TOLD: [string, string] = ['Bob', 'The paint in the hall has come off the wall again.'];

/** The decisions by the number of their first line, with a question mark after possible ones. */
function found(said: [string, string][], scores: number[]): string[] {
  const { lines, startedAt } = spokenMeeting('en', said);
  const dialogue = dialogueOf(lines, unitsOf(lines), startedAt);
  expect(dialogue.ruled.decisions.map(({ evidence }) => evidence[0])).toEqual([lines[0]?.id]);
  return trainedDecisions(dialogue, models, { actions: [], decisions: scores }).map(
    ({ evidence, isPossible }) =>
      `${lines.findIndex(({ id }) => id === evidence[0])}${isPossible ? '?' : ''}`,
  );
}

test('a decision that the rules find is only possible if the models are not sure of it', () => {
  expect(found([DECLARED, TOLD], [1, -4])).toEqual(['0']);
  expect(found([DECLARED, TOLD], [-0.5, -4])).toEqual(['0?']);
});

test('a decision that somebody declares is shown as possible even if the models deny it', () => {
  expect(found([DECLARED, TOLD], [-4, -4])).toEqual(['0?']);
});

test('a decision is sure where somebody says that people have decided, and what', () => {
  expect(found([PLAIN, TOLD], [-4, -4])).toEqual(['0']);
});

test('a declared decision about "it" is shown after the sentence that names it', () => {
  const { lines, startedAt } = spokenMeeting('en', [
    ['Ann', 'The training costs 450,000 dinars. We decided to hold it in Oran in January.'],
    TOLD,
  ]);
  const dialogue = dialogueOf(lines, unitsOf(lines), startedAt);
  const [decision] = trainedDecisions(dialogue, models, { actions: [], decisions: [-4, -4] });
  expect(decision?.text).toBe('The training costs 450,000 dinars. We decided to hold it in Oran in January.');
});

test('a line beside a declared decision, which has nothing to do with it, is no possible decision', () => {
  expect(found([PLAIN, ['Bob', 'My train was late again.']], [-4, -1])).toEqual(['0']);
});

test('what only says that nothing is decided is no decision', () => {
  const said: [string, string][] = [DECLARED, ['Bob', "We can't decide about the garden fence today."]];
  expect(found(said, [1, -4])).toEqual(['0']);
  expect(found(said, [1, 1])).toEqual(['0']);
});

test('a possible decision that only takes a task on is left out, because it is shown as a task', () => {
  const said: [string, string][] = [DECLARED, ['Bob', "Then I'll ask the neighbour."]];
  expect(found(said, [1, -0.5])).toEqual(['0']);
});

test('a decision is worded by the sentence that declares it, not by another one of its lines', () => {
  const { lines, startedAt } = spokenMeeting('en', [
    ['Bob', 'We could paint the hall green instead.'],
    PLAIN,
  ]);
  const dialogue = dialogueOf(lines, unitsOf(lines), startedAt);
  const linking = { ...items, link: { ...SILENT, bias: 1 } };
  const together = { ...models, decisions: { short: linking, long: linking } };
  const decisions = trainedDecisions(dialogue, together, { actions: [], decisions: [1, 1] });
  expect(decisions.map(({ text }) => text)).toEqual([PLAIN[1]]);
});

test('a statement that only proposes something is possible until somebody takes it up', () => {
  const isPossible = (reply: string): boolean | undefined => {
    const { lines, startedAt } = spokenMeeting('fr', [
      ['Ann', 'On pourrait faire un vide-grenier dans la cour.'],
      ['Bob', reply],
    ]);
    const dialogue = dialogueOf(lines, unitsOf(lines), startedAt);
    return trainedDecisions(dialogue, models, { actions: [], decisions: [1, 1] })[0]?.isPossible;
  };
  expect(isPossible('Six euros le mètre, cinquante emplacements.')).toBe(true);
  expect(isPossible("D'accord, on fait ça.")).toBeUndefined();
});
