import { expect, test } from 'vitest';
import type { SemanticMatch } from '../semantic/semanticSearch.ts';
import { fuseRankings } from './fuseRankings.ts';
import type { Passage } from './rankPassages.ts';

const passage = (meetingId: string, line: number, isNearBetter = false): Passage => ({
  kind: 'transcript',
  key: `${meetingId} ${line}`,
  meetingId,
  line,
  moment: 0,
  score: 1,
  isNearBetter,
});

const place = (meetingId: string, firstLine: number): SemanticMatch => ({
  meetingId,
  firstLine,
  lastLine: firstLine + 5,
  moment: 0,
  lines: [3, 30, 3, 3, 3, 3].map((length, index) => ({
    meetingId,
    line: firstLine + index,
    length,
  })),
});

const keysOf = (passages: Passage[]) => passages.map(({ key }) => key);

test('a place in both rankings ranks before a place in only one', () => {
  const fused = fuseRankings([passage('a', 1), passage('b', 1)], [place('c', 40), place('b', 1)]);
  expect(keysOf(fused)).toEqual(['b 1', 'a 1', 'c 41']);
});

test('a line shortly before a place found by meaning is the same place, and a distant one is not', () => {
  expect(keysOf(fuseRankings([passage('a', 6)], [place('a', 10)]))).toEqual(['a 6']);
  expect(keysOf(fuseRankings([passage('a', 6)], [place('a', 40)]))).toEqual(['a 6', 'a 41']);
});

test('the longest line represents a place, even if words found it behind a better one', () => {
  const words = [passage('a', 30), passage('a', 41, true)];
  const fused = fuseRankings(words, [place('a', 40)]);
  expect(fused.map(({ key, isNearBetter }) => [key, isNearBetter])).toEqual([
    ['a 30', false],
    ['a 41', false],
  ]);
});

test('further lines of a discussion rank behind the first lines of all other discussions', () => {
  const words = [passage('a', 1), passage('a', 2, true), passage('b', 1)];
  expect(keysOf(fuseRankings(words, []))).toEqual(['a 1', 'b 1', 'a 2']);
});
