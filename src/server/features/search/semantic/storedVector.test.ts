import { expect, test } from 'vitest';
import { cosine, signBitsOf, toStoredVector } from './storedVector.ts';

const random = (seed: number) =>
  Float32Array.from({ length: 384 }, (_, index) => Math.sin(seed * 1_000 + index * (seed + 1.7)));

test('a stored vector keeps cosine similarities to within 0.002 in a quarter of the size', () => {
  const query = random(1);
  for (const seed of [1, 2, 3, 4, 5]) {
    const exact = random(seed);
    const { vector } = toStoredVector(exact);
    expect(vector).toHaveLength(384);
    expect(Math.abs(cosine(query, new Int8Array(vector)) - cosine(query, exact))).toBeLessThan(0.002);
  }
});

test('signsOf returns one bit for each component, in order', () => {
  expect(signBitsOf(Float32Array.of(0.5, -0.1, 0, 2))).toBe('1001');
});
