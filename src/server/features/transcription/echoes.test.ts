import { afterEach, expect, test, vi } from 'vitest';
import { Echoes } from './echoes.ts';

const SAID = 'we validate the budget of the third quarter';
const MISHEARD = 'we validate the budget off the third quarter';

const loud = Int16Array.from({ length: 160 }, () => 9_000);
const quiet = Int16Array.from({ length: 160 }, () => 900);

afterEach(() => {
  vi.useRealTimers();
});

/** `count` different words, starting at the nth. */
const wordsFrom = (nth: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `word${nth + at}`).join(' ');

function twoMicrophones({ gapMs = 300 } = {}) {
  const echoes = new Echoes();
  const near = echoes.begin('m', 'amina', 10_000);
  const far = echoes.begin('m', 'yacine', 10_000 + gapMs);
  near.addSamples(loud);
  far.addSamples(quiet);
  return { echoes, near, far };
}

test('the same words on a quieter microphone are an echo, also while the louder one is still being recognized', async () => {
  const { echoes, near, far } = twoMicrophones();
  const waiting = echoes.isEcho('m', far, MISHEARD);
  near.settle(SAID);
  expect(await echoes.isEcho('m', near, SAID)).toBe(false);
  expect(await waiting).toBe(true);
});

test('a louder copy of a line that is already stored is an echo', async () => {
  const { echoes, near, far } = twoMicrophones();
  far.settle(SAID);
  far.isStored = true;
  expect(await echoes.isEcho('m', near, SAID)).toBe(true);
});

test('different words at the same time are no echo', async () => {
  const { echoes, near, far } = twoMicrophones();
  near.settle(SAID);
  expect(await echoes.isEcho('m', far, 'the testing phase is much too short')).toBe(false);
});

test('the same words later, in another meeting or by the same speaker are no echo', async () => {
  const later = twoMicrophones({ gapMs: 4_000 });
  later.near.settle(SAID);
  expect(await later.echoes.isEcho('m', later.far, SAID)).toBe(false);
  const { echoes, near, far } = twoMicrophones();
  near.settle(SAID);
  far.settle('');
  expect(await echoes.isEcho('other', far, SAID)).toBe(false);
  const again = echoes.begin('m', 'amina', 10_100);
  expect(await echoes.isEcho('m', again, SAID)).toBe(false);
});

test('a few identical words are no echo, since two people may say them at once', async () => {
  const { echoes, near, far } = twoMicrophones();
  near.settle('yes i agree');
  expect(await echoes.isEcho('m', far, 'yes i agree')).toBe(false);
});

test('a louder utterance that is abandoned does not hold up a quieter one', async () => {
  const { echoes, near, far } = twoMicrophones();
  near.settle('');
  expect(await echoes.isEcho('m', far, SAID)).toBe(false);
});

test.each([
  { gapMs: 1_500, isEcho: true },
  { gapMs: -1_500, isEcho: true },
  { gapMs: 1_501, isEcho: false },
  { gapMs: -1_501, isEcho: false },
])('words that begin $gapMs ms after the louder ones: an echo is $isEcho', async ({ gapMs, isEcho }) => {
  const { echoes, near, far } = twoMicrophones({ gapMs });
  near.settle(SAID);
  expect(await echoes.isEcho('m', far, SAID)).toBe(isEcho);
});

test('of two equally loud utterances neither is the echo, until one of them is stored', async () => {
  const { echoes, near, far } = twoMicrophones();
  near.addSamples(quiet);
  far.addSamples(loud);
  near.settle(SAID);
  expect(await echoes.isEcho('m', far, SAID)).toBe(false);
  near.isStored = true;
  expect(await echoes.isEcho('m', far, SAID)).toBe(true);
});

test.each([
  { words: 4, isEcho: false },
  { words: 5, isEcho: true },
])('$words identical words: an echo is $isEcho', async ({ words, isEcho }) => {
  const { echoes, near, far } = twoMicrophones();
  near.settle(wordsFrom(0, words));
  expect(await echoes.isEcho('m', far, wordsFrom(0, words))).toBe(isEcho);
});

test.each([
  // 2 · 7 / 20 = 0.7
  { of: 10, shared: 7, isEcho: true },
  // 2 · 16 / 46 = 0.696
  { of: 23, shared: 16, isEcho: false },
])('$shared identical words of $of: an echo is $isEcho', async ({ of, shared, isEcho }) => {
  const { echoes, near, far } = twoMicrophones();
  near.settle(wordsFrom(0, of));
  expect(await echoes.isEcho('m', far, wordsFrom(of - shared, of))).toBe(isEcho);
});

test('a repeated word counts as often as it occurs in both texts', async () => {
  const once = twoMicrophones();
  once.near.settle(`no ${wordsFrom(0, 9)}`);
  expect(await once.echoes.isEcho('m', once.far, 'no '.repeat(10))).toBe(false);
  const often = twoMicrophones();
  often.near.settle('no '.repeat(10));
  expect(await often.echoes.isEcho('m', often.far, `${'no '.repeat(7)} ${wordsFrom(0, 3)}`)).toBe(true);
});

test.each([
  { afterMs: 2_499, isEcho: true },
  { afterMs: 2_501, isEcho: false },
])(
  'a louder utterance that is recognized after $afterMs ms: an echo is $isEcho',
  async ({ afterMs, isEcho }) => {
    vi.useFakeTimers();
    const { echoes, near, far } = twoMicrophones();
    const waiting = echoes.isEcho('m', far, SAID);
    await vi.advanceTimersByTimeAsync(afterMs);
    near.settle(SAID);
    expect(await waiting).toBe(isEcho);
  },
);

test.each([
  { afterMs: 29_999, isEcho: true },
  { afterMs: 30_000, isEcho: false },
])('a line that began $afterMs ms ago is still compared: $isEcho', async ({ afterMs, isEcho }) => {
  vi.useFakeTimers();
  const { echoes, near, far } = twoMicrophones();
  near.settle(SAID);
  await vi.advanceTimersByTimeAsync(afterMs);
  expect(await echoes.isEcho('m', far, SAID)).toBe(isEcho);
});
