import { expect, test } from 'vitest';
import { SharedSounds } from './sharedSounds.ts';

/** Adds a sound at each lag, in this order. */
function hear(...lags: number[]): SharedSounds {
  const sounds = new SharedSounds();
  for (const [nth, lag] of lags.entries()) sounds.add({ lag, share: 2 }, nth);
  return sounds;
}

test('of two lags, the larger is that of the other person’s voice, whatever the clocks', () => {
  expect(hear(12, -10, 12, -10, 12, -10).paths()).toEqual({
    here: { lag: 12, share: 0.9 },
    there: { lag: 10, share: 0.5 },
  });
  expect(hear(42, 20, 42, 20, 42, 20).paths()).toMatchObject({ here: { lag: 42 }, there: { lag: -20 } });
});

test('a lag that fewer than three utterances show, or one alone, shows nothing', () => {
  expect(hear(12, 12, 12, -10, -10).paths()).toBeNull();
  expect(hear(12, 12, 12, 12, 12).paths()).toBeNull();
});

test('an utterance that is searched again does not confirm itself', () => {
  const sounds = hear(12, 12, 12, -10);
  for (const atMs of [3, 3]) sounds.add({ lag: -10, share: 1 }, atMs);
  expect(sounds.paths()).toBeNull();
});

test('many lags are those of people who say the same words at once', () => {
  expect(hear(12, -10, 12, -10, 12, -10, 4, -3).paths()).toBeNull();
});

test('lags as close as one that drifts, or as far apart as an answer in the same words, show nothing', () => {
  expect(hear(12, 4, 12, 4, 12, 4).paths()).toBeNull();
  expect(hear(50, -50, 50, -50, 50, -50).paths()).toBeNull();
});
