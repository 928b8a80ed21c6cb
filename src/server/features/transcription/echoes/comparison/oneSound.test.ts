import { expect, test } from 'vitest';
import { random } from '#test/audio/voiceMixes.ts';
import { Echoes } from '../echoes.ts';
import { isOneSound } from './oneSound.ts';

/** Levels of random syllables between two pauses. */
function speak(next: () => number, { syllables = 25, pauseLevels = 20 } = {}): number[] {
  const pause = Array<number>(pauseLevels).fill(1_000);
  const spoken = Array.from({ length: syllables }, () => 300_000 + 6_000_000 * next()).flatMap((loudness) =>
    [0.1, 0.6, 1, 1, 0.6, 0.1].map((share) => loudness * share * (0.8 + 0.4 * next())),
  );
  return [...pause, ...spoken, ...pause];
}

/** The same syllables by another person, whose voice is up to 5 dB louder or quieter at each moment. */
const sayAlike = (levels: readonly number[], next: () => number): number[] =>
  levels.map((level) => (level === 1_000 ? level : 0.3 * level * 10 ** (next() - 0.5)));

/** What is kept of two utterances that begin at the same time. */
async function keep(his: readonly number[], hers: readonly number[]) {
  const echoes = new Echoes();
  for (const id of ['his', 'hers']) echoes.advance('m', id, 0);
  const curves = { his: echoes.begin('m', 'his', 1_000), hers: echoes.begin('m', 'hers', 1_000) };
  curves.his.addLevels(0, his);
  curves.hers.addLevels(0, hers);
  for (const id of ['his', 'hers']) echoes.advance('m', id, 20_000);
  return {
    his: await echoes.ownParts('m', 'his', curves.his),
    hers: await echoes.ownParts('m', 'hers', curves.hers),
  };
}

test.each([1, 2, 3, 4])(
  'two people who say the same sentence at once both keep it (seed %i)',
  async (seed) => {
    const next = random(seed);
    const his = speak(next);
    expect(await keep(his, sayAlike(his, next))).toEqual({ his: 'all', hers: 'all' });
  },
);

test.each([1, 2, 3, 4])('two people who say one short word at once both keep it (seed %i)', async (seed) => {
  const next = random(seed);
  const his = speak(next, { syllables: 3, pauseLevels: 35 });
  expect(await keep(his, sayAlike(his, next))).toEqual({ his: 'all', hers: 'all' });
});

test.each([1, 2, 3, 4])('a quiet copy of a sentence is left out (seed %i)', async (seed) => {
  const his = speak(random(seed));
  const copy = his.map((level) => 0.1 * level + 300);
  expect(await keep(his, copy)).toEqual({ his: 'all', hers: 'none' });
});

/** Sends her an echo of him, 200 ms later and at 5 % of the power, and then what she says while he speaks. */
async function hear(his: readonly number[], hers: readonly number[], next: () => number) {
  const echoes = new Echoes();
  const record = (id: string, startsAtMs: number, levels: readonly number[]) => {
    const curve = echoes.begin('m', id, startsAtMs);
    curve.addLevels(0, levels);
    return curve;
  };
  const echoOf = (levels: readonly number[]) => levels.map((_, at) => 0.05 * (levels[at - 10] ?? 1_000));
  const alone = speak(next);
  for (const id of ['his', 'hers']) echoes.advance('m', id, 0);
  record('his', 1_000, alone);
  const copy = record('hers', 1_000, echoOf(alone));
  record('his', 20_000, his);
  const echo = echoOf(his);
  const heard = record(
    'hers',
    20_000,
    hers.map((level, at) => level + (echo[at] ?? 0)),
  );
  for (const id of ['his', 'hers']) echoes.advance('m', id, 40_000);
  expect(await echoes.ownParts('m', 'hers', copy)).toBe('none');
  return echoes.ownParts('m', 'hers', heard);
}

test.each([1, 2, 3, 4])(
  'in one room, somebody who says the same as another at once keeps it (seed %i)',
  async (seed) => {
    const next = random(seed);
    const his = speak(next, { syllables: 12 });
    const hers = [...Array<number>(4).fill(1_000), ...sayAlike(his, next)];
    expect(await hear(his, hers, next)).toBe('all');
  },
);

test.each([1, 2, 3, 4])(
  'in one room, an echo that has become louder at the same lag is left out (seed %i)',
  async (seed) => {
    const next = random(seed);
    const his = speak(next, { syllables: 12 });
    const louder = his.map((_, at) => 0.4 * (his[at - 10] ?? 1_000));
    expect(await hear(his, louder, next)).toBe('none');
  },
);

test('a copy whose levels start between those of its source, and some of whose audio was lost, is one sound with it', () => {
  const next = random(5);
  const source = speak(next, { pauseLevels: 0 });
  const copy = source.map((level, at) => 0.05 * (level + (source[at + 1] ?? 0)));
  const sound = new Uint8Array(source.length).fill(1);
  expect(isOneSound(copy, Float64Array.from(source), sound)).toBe(true);
  const withGaps = copy.map((level, at) => (at % 30 < 3 ? 0 : level));
  expect(isOneSound(withGaps, Float64Array.from(source), sound)).toBe(true);
  expect(isOneSound(sayAlike(source, next), Float64Array.from(source), sound)).toBe(false);
});
