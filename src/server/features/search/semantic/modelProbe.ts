import type { Embeddings } from '#server/features/search/embeddings.ts';
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

  constructor(embeddings: Embeddings) {
    this.#embeddings = embeddings;
  }

  /** Rejects with EmbeddingsError, after which the next call measures again. */
  learn(signal: AbortSignal): Promise<ModelFacts> {
    this.#facts ??= this.#ask(signal).catch((error) => {
      this.#facts = undefined;
      throw error;
    });
    return this.#facts;
  }

  async #ask(signal: AbortSignal): Promise<ModelFacts> {
    const passages = await this.#embeddings.embed(PASSAGES, 'passage', signal);
    const queries = await this.#embeddings.embed(QUERIES, 'query', signal);
    const cosines = queries.flatMap((query) => passages.map((passage) => cosine(query, passage)));
    const mean = cosines.reduce((sum, each) => sum + each, 0) / cosines.length;
    const variance = cosines.reduce((sum, each) => sum + (each - mean) ** 2, 0) / cosines.length;
    return { dimension: queries[0]?.length ?? 0, noise: mean + MARGIN * Math.sqrt(variance) };
  }
}
