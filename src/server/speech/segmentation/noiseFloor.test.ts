import { expect, test } from 'vitest';
import { hiss, vowel } from '#test/audio/syntheticVoice.ts';
import { energyOf } from './noiseFloor.ts';

const meanSquare = (samples: Int16Array) =>
  samples.reduce((sum, each) => sum + each * each, 0) / samples.length;

test.each([480, 479, 2, 1])('the energy of %i samples is their exact mean square', (length) => {
  for (const samples of [vowel(0.1), hiss(0.1)])
    expect(energyOf(samples.subarray(0, length))).toBe(meanSquare(samples.subarray(0, length)));
});

test('the loudest possible frames do not overflow', () => {
  for (const loudest of [-32_768, 32_767])
    expect(energyOf(new Int16Array(481).fill(loudest))).toBe(loudest ** 2);
});
