import { expect, test } from 'vitest';
import { RoomPairs } from './roomPairs.ts';

/** How far each clock is ahead, and how long sound travels between two microphones, in levels. */
const CLOCKS = { amina: 0, yacine: 12, lila: -7 };
const DISTANCES = { 'amina yacine': 3, 'amina lila': 5, 'lila yacine': 4 };
type Name = keyof typeof CLOCKS;
/** All echoes except Yacine's on Amina's microphone, each as listener and speaker. */
const SHOWN: [Name, Name][] = [
  ['amina', 'lila'],
  ['lila', 'amina'],
  ['lila', 'yacine'],
  ['yacine', 'lila'],
  ['yacine', 'amina'],
];

const lagOf = (here: Name, there: Name): number => {
  const distance = Object.entries(DISTANCES).find(
    ([pair]) => pair.includes(here) && pair.includes(there),
  )![1];
  return distance + CLOCKS[here] - CLOCKS[there];
};

function learn(...shown: [Name, Name][]): RoomPairs {
  const pairs = new RoomPairs();
  for (const [here, there] of shown) pairs.setPath(here, there, { lag: lagOf(here, there), share: 0.3 }, 0);
  return pairs;
}

test('an echo path is implied by the opposite path and a third microphone, whatever their clocks', () => {
  const pairs = learn(...SHOWN);
  expect(pairs.pathTo('amina', 'yacine')).toEqual({ lag: lagOf('amina', 'yacine'), share: 0.3 });
  expect(pairs.isKnown('amina', 'yacine')).toBe(true);
  expect(pairs.isImplied('amina', 'yacine')).toBe(true);
  expect(pairs.isImplied('yacine', 'amina')).toBe(false);
  pairs.setPath('amina', 'yacine', { lag: -8, share: 0.2 }, 0);
  expect(pairs.isImplied('amina', 'yacine')).toBe(false);
  expect(pairs.pathTo('amina', 'yacine')).toEqual({ lag: -8, share: 0.2 });
});

test('an echo path stays unknown without the opposite path or one direction of a third microphone', () => {
  for (const missing of SHOWN) {
    const pairs = learn(...SHOWN.filter((pair) => pair !== missing));
    expect(pairs.pathTo('amina', 'yacine')).toBeNull();
    expect(pairs.isKnown('amina', 'yacine')).toBe(false);
  }
});

test('a lag that contradicts the known path is believed when a second sound shows it', () => {
  const pairs = learn(['amina', 'yacine']);
  const known = pairs.pathTo('amina', 'yacine');
  const other = { lag: known!.lag + 20, share: 0.5 };
  for (const atMs of [5_000, 5_000]) pairs.setPath('amina', 'yacine', other, atMs);
  expect(pairs.pathTo('amina', 'yacine')).toEqual(known);
  pairs.setPath('amina', 'yacine', { ...other, lag: other.lag + 5 }, 9_000);
  expect(pairs.pathTo('amina', 'yacine')).toEqual(known);
  pairs.setPath('amina', 'yacine', { ...other, lag: other.lag + 6 }, 12_000);
  expect(pairs.pathTo('amina', 'yacine')).toEqual({ lag: other.lag + 6, share: 0.5 });
});

test('an echo that confirms the known path makes an earlier contradiction forgotten', () => {
  const pairs = learn(['amina', 'yacine']);
  const known = pairs.pathTo('amina', 'yacine')!;
  const other = { lag: known.lag + 20, share: 0.5 };
  pairs.setPath('amina', 'yacine', other, 5_000);
  pairs.setPath('amina', 'yacine', { ...known, lag: known.lag + 1 }, 9_000);
  pairs.setPath('amina', 'yacine', other, 12_000);
  expect(pairs.pathTo('amina', 'yacine')).toEqual({ ...known, lag: known.lag + 1 });
});

test('a path that proves to be a third person’s gives way at once', () => {
  const pairs = learn(['amina', 'lila'], ['yacine', 'lila']);
  pairs.setPath('amina', 'lila', { lag: lagOf('amina', 'lila'), share: 0.15 }, 0);
  const ofLila = { lag: lagOf('amina', 'lila') - lagOf('yacine', 'lila'), share: 0.5 };
  pairs.setPath('amina', 'yacine', ofLila, 0);
  const own = { lag: ofLila.lag + 20, share: 0.3 };
  pairs.setPath('amina', 'yacine', own, 5_000);
  expect(pairs.pathTo('amina', 'yacine')).toEqual(own);
});

test('two microphones found to be apart stay apart', () => {
  const pairs = learn(...SHOWN);
  pairs.setApart('amina', 'yacine');
  expect(pairs.areApart('amina', 'yacine')).toBe(true);
  expect(pairs.pathTo('amina', 'yacine')).toBeNull();
});

test('an echo at another lag is a third person’s where both hear them at that lag and loudness', () => {
  const pairs = learn(...SHOWN);
  pairs.setPath('amina', 'yacine', { lag: 4, share: 0.2 }, 0);
  pairs.setPath('amina', 'lila', { lag: lagOf('amina', 'lila'), share: 0.15 }, 0);
  const ofLila = { lag: lagOf('amina', 'lila') - lagOf('yacine', 'lila'), share: 0.5 };
  expect(pairs.isOfThird('amina', 'yacine', ofLila)).toBe(true);
  expect(pairs.isOfThird('amina', 'yacine', { ...ofLila, lag: ofLila.lag + 3 })).toBe(false);
  expect(pairs.isOfThird('amina', 'yacine', { ...ofLila, share: 0.2 })).toBe(false);
});

test('an echo that agrees with the known path, or is the first of two people, is not taken for a third person’s', () => {
  const lila: [Name, Name][] = [
    ['amina', 'lila'],
    ['yacine', 'lila'],
  ];
  const pairs = learn(...lila);
  pairs.setPath('amina', 'lila', { lag: lagOf('amina', 'lila'), share: 0.15 }, 0);
  const echo = { lag: lagOf('amina', 'lila') - lagOf('yacine', 'lila'), share: 0.5 };
  expect(pairs.isOfThird('amina', 'yacine', echo)).toBe(false);
  pairs.setPath('amina', 'yacine', echo, 0);
  expect(pairs.isOfThird('amina', 'yacine', echo)).toBe(false);
});
