import { expect, test } from 'vitest';
import { clusterVoices } from './clusterVoices.ts';
import { nonOverlappingSpans } from './nonOverlappingSpans.ts';
import { partsOf } from './partsOf.ts';

const at = (degrees: number) =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));

test('similar voices in several parts are one speaker, numbered by first appearance', () => {
  expect(clusterVoices([at(0), at(90), at(95), at(4)], null)).toEqual([0, 1, 1, 0]);
  expect(clusterVoices([at(0)], null)).toEqual([0]);
  expect(clusterVoices([], null)).toEqual([]);
});

test('a given number of speakers is reached whatever the distances, and never exceeded', () => {
  expect(clusterVoices([at(0), at(20), at(50)], 2)).toEqual([0, 0, 1]);
  expect(clusterVoices([at(0), at(90), at(180)], 1)).toEqual([0, 0, 0]);
  expect(clusterVoices([at(0), at(90)], 5)).toEqual([0, 1]);
});

test('a voice without an embedding stays a speaker of its own', () => {
  expect(clusterVoices([at(0), Float32Array.of(0, 0), at(1)], null)).toEqual([0, 1, 0]);
});

test('the embedding of a voice is taken from times when nobody else speaks', () => {
  const turn = (startMs: number, endMs: number, speaker: number) => ({ startMs, endMs, speaker });
  const turns = [turn(0, 1_000, 0), turn(800, 2_000, 1), turn(1_200, 1_400, 0)];
  expect(nonOverlappingSpans(turns, 0)).toMatchObject([{ startMs: 0, endMs: 800 }]);
  expect(nonOverlappingSpans(turns, 1)).toMatchObject([
    { startMs: 1_000, endMs: 1_200 },
    { startMs: 1_400, endMs: 2_000 },
  ]);
  expect(nonOverlappingSpans([turn(0, 500, 0), turn(0, 900, 1)], 0)).toMatchObject([
    { startMs: 0, endMs: 500 },
  ]);
});

test('partsOf splits a long recording into parts without losing a sample', async () => {
  async function* sound() {
    for (let piece = 0; piece < 10; piece++) yield Int16Array.from({ length: 3 }, (_, i) => piece * 3 + i);
  }
  const parts = [];
  for await (const part of partsOf(sound(), 8)) parts.push(part);
  expect(parts.map(({ samples }) => samples.length)).toEqual([8, 8, 8, 6]);
  expect(parts.every(({ isWhole }) => !isWhole)).toBe(true);
  expect(parts.flatMap(({ samples }) => [...samples])).toEqual(Array.from({ length: 30 }, (_, i) => i));
  const whole = [];
  for await (const part of partsOf(sound(), 30)) whole.push(part.isWhole);
  expect(whole).toEqual([true]);
});
