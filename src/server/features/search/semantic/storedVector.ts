/** A quantized vector: a quarter of the size, with a cosine that differs in the third decimal. */
export interface StoredVector {
  /** Signed bytes, scaled so that the largest component is 127. */
  vector: Buffer;
  /** One digit per component: 1 if it is above zero, else 0. */
  signs: string;
}

export function toStoredVector(exact: Float32Array): StoredVector {
  const largest = exact.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const bytes = Int8Array.from(exact, (value) => Math.round((value / largest) * 127));
  return { vector: Buffer.from(bytes.buffer), signs: signBitsOf(exact) };
}

export const signBitsOf = (exact: Float32Array): string =>
  Array.from(exact, (value) => (value > 0 ? '1' : '0')).join('');

/** Cosine of a vector with a stored or another exact one of the same dimension. */
export function cosine(a: Float32Array, b: Int8Array | Float32Array): number {
  let product = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let index = 0; index < a.length; index += 1) {
    const x = a[index] ?? 0;
    const y = b[index] ?? 0;
    product += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return product / Math.sqrt(lengthA * lengthB || 1);
}
