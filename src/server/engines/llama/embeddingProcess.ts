import { serveModel, type WorkContext } from '../sherpa/serveModel.ts';
import type { LlamaEmbeddingContext, LlamaModel } from './llamaLibrary.ts';
import type { EmbeddingWork, LlamaLoad } from './llamaMessages.ts';
import { openGguf } from './openGguf.ts';

// The process of a model of embeddings. A damaged file may end it with a signal, and never the server.

interface Loaded {
  model: LlamaModel;
  context: LlamaEmbeddingContext;
  /** Of one text, without those that the library sets around it. */
  maxTokens: number;
}

/** The library sets one at each end of a text, and refuses a text that fills its context. */
const RESERVED_TOKENS = 3;

async function load({ library, file, maxContext, threads }: LlamaLoad): Promise<Loaded> {
  const { model } = await openGguf({ library, file });
  const tokens = Math.min(maxContext, model.trainContextSize);
  // A model that reads in both directions, such as bge-m3, takes a text in one batch only.
  const context = await model.createEmbeddingContext({
    contextSize: tokens,
    batchSize: tokens,
    ...(threads && { threads }),
  });
  return { model, context, maxTokens: tokens - RESERVED_TOKENS };
}

async function run(
  texts: EmbeddingWork,
  { model, context, maxTokens }: Loaded,
  { signal, tell }: WorkContext,
): Promise<number[][]> {
  const vectors: number[][] = [];
  for (const text of texts) {
    signal.throwIfAborted();
    const { vector } = await context.getEmbeddingFor(model.tokenize(text).slice(0, maxTokens));
    vectors.push([...vector]);
    tell(`${vectors.length}`);
  }
  return vectors;
}

serveModel(load, run);
