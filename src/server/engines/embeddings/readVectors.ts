import * as z from 'zod/mini';
import { EmbeddingsError } from '#server/features/search/embeddings.ts';

/** Upper limit of the dimension; no known model exceeds it. */
const MAX_DIMENSION = 8_192;

const Answer = z.object({
  data: z.array(z.object({ index: z.optional(z.int()), embedding: z.array(z.number()) })),
});

/**
 * Parses an answer into vectors in the order of the texts. Throws `invalid_answer` when any of them has no direction.
 */
export function readVectors(body: string, count: number): Float32Array[] {
  const { data } = Answer.safeParse(parse(body)).data ?? {};
  if (!data) throw invalid('The server did not answer with embeddings');
  if (data.length !== count) throw invalid(`The server answered ${count} texts with ${data.length} vectors`);
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  for (const [place, { index = place, embedding }] of data.entries()) {
    if (index < 0 || index >= count || vectors[index])
      throw invalid('The server numbered its vectors wrongly');
    vectors[index] = Float32Array.from(embedding);
  }
  const read = vectors.filter((vector) => vector !== undefined);
  const dimension = read[0]?.length ?? 0;
  if (dimension === 0 || dimension > MAX_DIMENSION || read.some(({ length }) => length !== dimension))
    throw invalid('The vectors of the server have no common dimension');
  if (!haveDirection(read)) throw invalid('A vector of the server has no direction');
  return read;
}

/**
 * Whether all vectors have a direction. Cosine similarity is undefined for vectors of zeros, with NaN or with infinity.
 */
export const haveDirection = (vectors: readonly Float32Array[]): boolean =>
  vectors.every((vector) => lengthOf(vector) > 0 && lengthOf(vector) < Number.POSITIVE_INFINITY);

const lengthOf = (vector: Float32Array): number => vector.reduce((sum, value) => sum + value * value, 0);

const invalid = (message: string) => new EmbeddingsError('invalid_answer', message);

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
