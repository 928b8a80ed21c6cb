import { type Embeddings, EmbeddingsError } from '#server/features/search/embeddings.ts';
import { cosine } from './storedVector.ts';

/** Facts measured on the model itself. */
interface ModelFacts {
  dimension: number;
  /** Largest cosine of unrelated texts: a passage that is no nearer to the query is not considered a match. */
  noise: number;
}

/** Queries and passages of which no pair is related. */
const QUERIES = ['Who repairs the roof of the school?', 'les horaires du train de nuit', 'وصفة خبز الشعير'];
const PASSAGES = [
  'Sara: The invoice of the printer arrived twice.',
  'Karim: Nous avons planté quarante oliviers derrière la mairie.',
  'لينا: المباراة انتهت بالتعادل بعد ركلات الترجيح',
  'Tom: My sister plays the cello in an orchestra on Thursdays.',
  'Nadia: Le vaccin contre la grippe se garde au frais.',
  'يوسف: القط ينام على النافذة طوال النهار',
];
/** Standard deviations above the mean cosine of unrelated texts. */
const MARGIN = 2;

/** Measures a model once: its dimension, and the cosine of texts that have nothing in common. */
export class ModelProbe {
  readonly #embeddings: Embeddings;
  #facts: Promise<ModelFacts> | undefined;
  #dimension: number | null = null;

  constructor(embeddings: Embeddings) {
    this.#embeddings = embeddings;
  }

  /** The dimension that was measured; null before, and after a change. */
  get dimension(): number | null {
    return this.#dimension;
  }

  /** Rejects with EmbeddingsError, after which the next call measures again. */
  learn(signal: AbortSignal): Promise<ModelFacts> {
    this.#facts ??= this.#ask(signal).catch((error) => {
      this.#facts = undefined;
      throw error;
    });
    return this.#facts;
  }

  /** Throws EmbeddingsError, after which the next call measures again, if the model behind its name was replaced. */
  requireDimension(vectors: readonly Float32Array[]): void {
    if (vectors.every(({ length }) => length === this.#dimension)) return;
    this.#facts = undefined;
    this.#dimension = null;
    throw new EmbeddingsError('invalid_answer', 'The dimension of the vectors changed since the start');
  }

  async #ask(signal: AbortSignal): Promise<ModelFacts> {
    const passages = await this.#embeddings.embed(PASSAGES, 'passage', signal);
    const queries = await this.#embeddings.embed(QUERIES, 'query', signal);
    const cosines = queries.flatMap((query) => passages.map((passage) => cosine(query, passage)));
    const mean = cosines.reduce((sum, each) => sum + each, 0) / cosines.length;
    const variance = cosines.reduce((sum, each) => sum + (each - mean) ** 2, 0) / cosines.length;
    this.#dimension = queries[0]?.length ?? 0;
    return { dimension: this.#dimension, noise: mean + MARGIN * Math.sqrt(variance) };
  }
}
