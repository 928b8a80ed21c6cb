import { serveModel, type WorkContext } from '../sherpa/serveModel.ts';
import type { LlamaEmbeddingContext, LlamaModel } from './llamaLibrary.ts';
import type { EmbeddingWork, LlamaLoad } from './llamaMessages.ts';
import { openGguf } from './openGguf.ts';

// The child process of an embedding model. A damaged file may crash this process, but never the server.

interface Loaded {
  model: LlamaModel;
  context: LlamaEmbeddingContext;
  /** Maximum number of tokens of one text, without those that the library adds. */
  maxTokens: number;
}

/** The library adds a token at each end of a text, and refuses a text that fills its context. */
const RESERVED_TOKENS = 3;

async function load({ library, file, maxContext, threads }: LlamaLoad): Promise<Loaded> {
  const { model } = await openGguf({ library, file });
  const tokens = Math.min(maxContext, model.trainContextSize);
  // The batch must hold a whole text, because bidirectional models such as bge-m3 process a text in a single batch.
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
  { signal, report }: WorkContext,
): Promise<number[][]> {
  const vectors: number[][] = [];
  for (const text of texts) {
    signal.throwIfAborted();
    const { vector } = await context.getEmbeddingFor(model.tokenize(text).slice(0, maxTokens));
    vectors.push([...vector]);
    report(`${vectors.length}`);
  }
  return vectors;
}

serveModel(load, run);
