import { expect, test } from 'vitest';
import { splitByTurns } from './splitByTurns.ts';

/** An utterance from 1 to 5 s. The value of each sample is its offset in ms from the beginning of the recording. */
const UTTERANCE = {
  startMs: 1_000,
  spokenFromMs: 1_300,
  endMs: 5_000,
  samples: [2_000, 2_000].map((lengthMs, index) =>
    Int16Array.from({ length: lengthMs * 16 }, (_, at) => 1_000 + index * 2_000 + Math.floor(at / 16)),
  ),
};
const turn = (startMs: number, endMs: number, speaker: number) => ({ startMs, endMs, speaker });
const split = (...turns: ReturnType<typeof turn>[]) =>
  splitByTurns(UTTERANCE, turns, 9).map(({ startMs, spokenFromMs, endMs, speaker, samples }) => {
    const [sound] = samples;
    expect([sound![0], sound!.at(-1)]).toEqual([startMs, endMs - 1]);
    return [speaker, startMs, spokenFromMs, endMs];
  });

test('an utterance of one speaker is not split, whatever the times of the turn', () => {
  expect(split(turn(1_200, 4_600, 2))).toEqual([[2, 1_000, 1_300, 5_000]]);
  expect(split(turn(0, 60_000, 2), turn(60_000, 61_000, 3))).toEqual([[2, 1_000, 1_300, 5_000]]);
});

test('an utterance is split where another speaker begins, in the middle of the pause', () => {
  expect(split(turn(1_200, 2_800, 0), turn(3_000, 4_800, 1))).toEqual([
    [0, 1_000, 1_300, 2_900],
    [1, 2_900, 2_900, 5_000],
  ]);
});

test('in overlapping speech the first speaker keeps the overlap, and an interjection is not split off', () => {
  expect(split(turn(1_200, 3_000, 0), turn(2_600, 4_800, 1))).toEqual([
    [0, 1_000, 1_300, 3_000],
    [1, 3_000, 3_000, 5_000],
  ]);
  expect(split(turn(1_200, 4_800, 0), turn(2_000, 2_600, 1))).toEqual([[0, 1_000, 1_300, 5_000]]);
});

test('a piece too short for words is merged into that of the adjacent speaker', () => {
  expect(split(turn(900, 1_200, 0), turn(1_300, 4_800, 1))).toEqual([[1, 1_000, 1_300, 5_000]]);
  expect(split(turn(1_200, 4_700, 0), turn(4_700, 5_000, 1))).toEqual([[0, 1_000, 1_300, 5_000]]);
  expect(split(turn(1_200, 2_400, 0), turn(2_400, 2_600, 1), turn(2_700, 4_700, 0))).toEqual([
    [0, 1_000, 1_300, 5_000],
  ]);
});

test('an utterance without a turn belongs to the previous speaker', () => {
  expect(split()).toEqual([[9, 1_000, 1_300, 5_000]]);
  expect(split(turn(5_000, 6_000, 1))).toEqual([[9, 1_000, 1_300, 5_000]]);
});
