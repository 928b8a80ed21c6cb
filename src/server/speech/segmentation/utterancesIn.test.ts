import { expect, test } from 'vitest';
import { join, quiet, vowel } from '#test/audio/syntheticVoice.ts';
import type { FoundUtterance } from './utteranceCollector.ts';
import { utterancesIn } from './utterancesIn.ts';

async function* pieces(samples: Int16Array, length: number): AsyncGenerator<Int16Array> {
  for (let at = 0; at < samples.length; at += length) yield samples.subarray(at, at + length);
}

async function find(samples: Int16Array, pieceLength = 32_000): Promise<FoundUtterance[]> {
  const found: FoundUtterance[] = [];
  for await (const utterance of utterancesIn(pieces(samples, pieceLength))) found.push(utterance);
  return found;
}

const lengthOf = ({ samples }: FoundUtterance): number =>
  samples.reduce((sum, piece) => sum + piece.length, 0);

test('each utterance has its start, its end and all of its samples', async () => {
  const found = await find(join(quiet(1), vowel(1), quiet(2), vowel(2), quiet(1)));
  expect(found).toHaveLength(2);
  for (const utterance of found) expect(lengthOf(utterance)).toBe((utterance.endMs - utterance.startMs) * 16);
  expect(found[0]!.endMs).toBeLessThan(found[1]!.startMs);
});

test('an utterance at the very end of the recording is found too', async () => {
  const [cut] = await find(join(quiet(1), vowel(1.5)));
  expect(cut!.endMs).toBeGreaterThan(2_400);
});

test('the utterances do not depend on how the samples are split', async () => {
  const samples = join(quiet(0.5), vowel(1), quiet(1.5), vowel(1), quiet(1));
  const times = (found: FoundUtterance[]) => found.map(({ startMs, endMs }) => [startMs, endMs]);
  expect(times(await find(samples, 777))).toEqual(times(await find(samples)));
});

test('silence contains no utterance', async () => {
  expect(await find(quiet(3))).toEqual([]);
});
