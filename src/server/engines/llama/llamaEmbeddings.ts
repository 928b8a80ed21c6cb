import { haveDirection } from '#server/engines/embeddings/readVectors.ts';
import { trainedPrefixes } from '#server/engines/embeddings/trainedPrefixes.ts';
import { ModelError } from '#server/engines/languageModel/languageModel.ts';
import { type EmbeddedAs, type Embeddings, EmbeddingsError } from '#server/features/search/embeddings.ts';
import type { EmbeddingWork } from './llamaMessages.ts';
import { type LlamaOptions, LlamaRunner } from './llamaRunner.ts';

/** Maximum number of tokens of a text; a window of lines has about 400, and longer texts are truncated. */
const MAX_CONTEXT = 2_048;
/** Texts per request, so that a query waits for a few passages only. */
const TEXTS_AT_ONCE = 4;
const IDLE_MS = 120_000;

/** An embedding model in a GGUF file, run by node-llama-cpp in a child process. */
export class LlamaEmbeddings implements Embeddings {
  readonly #runner: LlamaRunner<EmbeddingWork, number[][]>;

  constructor(options: Omit<LlamaOptions, 'idleMs'> & { idleMs?: number }) {
    this.#runner = new LlamaRunner({
      idleMs: IDLE_MS,
      ...options,
      setting: 'EMBED_MODEL_FILE',
      script: 'embeddingProcess.ts',
      maxContext: MAX_CONTEXT,
    });
  }

  get name(): string {
    return this.#runner.name;
  }

  get model(): string {
    return this.#runner.name;
  }

  findFault(): Promise<string | null> {
    return this.#runner.findFault();
  }

  async embed(texts: string[], as: EmbeddedAs, signal: AbortSignal): Promise<Float32Array[]> {
    const prefix = trainedPrefixes(this.model)[as];
    const vectors: Float32Array[] = [];
    while (vectors.length < texts.length) {
      const some = texts.slice(vectors.length, vectors.length + TEXTS_AT_ONCE);
      vectors.push(
        ...(await this.#embedSome(
          some.map((text) => prefix + text),
          as,
          signal,
        )),
      );
    }
    return vectors;
  }

  close(): Promise<void> {
    return this.#runner.close();
  }

  async #embedSome(texts: string[], as: EmbeddedAs, signal: AbortSignal): Promise<Float32Array[]> {
    try {
      const answer = await this.#runner.run(texts, { signal, priority: as === 'query' ? 1 : 0 });
      const vectors = answer.map((vector) => Float32Array.from(vector));
      if (vectors.length === texts.length && haveDirection(vectors)) return vectors;
    } catch (error) {
      if (error instanceof ModelError) throw new EmbeddingsError(error.kind, error.message, { cause: error });
      throw error;
    }
    throw new EmbeddingsError('invalid_answer', `${this.name} answered with vectors that have no direction`);
  }
}
