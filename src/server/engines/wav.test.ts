import { expect, test } from 'vitest';
import { samplesOf, toWav, wavParts } from './wav.ts';

test('samples become a WAV file that states its length', () => {
  const wav = Buffer.from(toWav(Int16Array.of(0, 1, -1, 32_767, -32_768)));
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.readUInt32LE(24)).toBe(16_000);
  expect(wav.readUInt32LE(40)).toBe(10);
  expect([0, 1, 2, 3, 4].map((i) => wav.readInt16LE(44 + i * 2))).toEqual([0, 1, -1, 32_767, -32_768]);
});

test('a part of a longer array of samples becomes a WAV file of that part', () => {
  const sound = Int16Array.of(9, 8, 7, 6, 5);
  expect(samplesOf(Buffer.from(toWav(sound.subarray(1, 4))))).toEqual(Int16Array.of(8, 7, 6));
});

test('wavParts joins pieces of samples in order without copying them', () => {
  const sound = Int16Array.of(9, 8, 7, 6, 5);
  const parts = wavParts([sound.subarray(1, 3), sound.subarray(4)]);
  expect(samplesOf(Buffer.concat(parts))).toEqual(Int16Array.of(8, 7, 5));
  for (const { buffer } of parts.slice(1)) expect(buffer).toBe(sound.buffer);
});
