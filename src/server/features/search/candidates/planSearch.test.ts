import { expect, test } from 'vitest';
import { planSearch } from './planSearch.ts';

const term = (query: string, share: number, isPhrase = false) => ({ query, share, isPhrase });
const small = { meetings: 500, lines: 5_000 };
const large = { meetings: 10_000, lines: 100_000 };

test('all words are searched as rare while that reads few lines', () => {
  const plan = planSearch([term('budget', 0.3), term('wombat', 0)], small, 1_000_000);
  expect(plan).toMatchObject({ rare: ['wombat', 'budget'], frequent: [], isKeyed: true });
});

test('a word with too many lines counts only together with a rare word', () => {
  const plan = planSearch([term('budget', 0.7), term('wombat', 0)], small, 1_000_000);
  expect(plan).toMatchObject({ terms: ['budget', 'wombat'], rare: ['wombat'], frequent: ['budget'] });
});

test('with very many meetings, the frequency on the whole server decides', () => {
  expect(planSearch([term('budget', 0.01)], large, 1_000_000)).toMatchObject({
    rare: ['budget'],
    isKeyed: false,
  });
  expect(planSearch([term('budget', 0.03)], large, 1_000_000)).toMatchObject({
    rare: [],
    frequent: ['budget'],
  });
});

test('a phrase selects the candidates, and every passage must contain it', () => {
  const plan = planSearch([term('budget', 0.01), term('"a b"', 0, true)], small, 1_000_000);
  expect(plan).toMatchObject({ rare: ['"a b"'], frequent: [], phrases: ['"a b"'] });
});

test('few lines are all read when many of them are expected to match', () => {
  const readsAll = (share: number, size = small) =>
    planSearch([term('budget', share), term('wombat', 0)], size, 1_000_000).readsAll;
  expect([readsAll(0.7), readsAll(0.02), readsAll(0.01), readsAll(0)]).toEqual([true, true, false, false]);
  expect(readsAll(0.7, { meetings: 500, lines: 50_000 })).toBe(false);
  expect(readsAll(0.7, { meetings: 5_000, lines: 5_000 })).toBe(false);
});

test('two connections share the reading when many lines are all read', () => {
  const readsInHalves = (share: number, lines: number) =>
    planSearch([term('budget', share)], { meetings: 500, lines }, 1_000_000).readsInHalves;
  expect([readsInHalves(0.3, 5_000), readsInHalves(0.3, 1_000)]).toEqual([true, false]);
  expect([readsInHalves(0.01, 5_000), readsInHalves(0.7, 5_000)]).toEqual([false, false]);
});

test('lines with all of several frequent words are read where that takes least', () => {
  const withAll = (share: number, lines: number, linesOfAll = 1_000_000) =>
    planSearch([term('budget', share), term('contract', share)], { meetings: 500, lines }, linesOfAll)
      .withAll;
  expect(withAll(0.4, 9_000)).toBe('newest');
  expect(withAll(0.05, 160_000)).toBe('everybody');
  expect(withAll(0.3, 160_000)).toBe('newest');
  expect(withAll(0.068, 160_000)).toBe('newest');
  expect(withAll(0.068, 160_000, 500_000)).toBe('everybody');
  expect(withAll(0.05, 160_000, 10_000_000)).toBe('keyed');
});
