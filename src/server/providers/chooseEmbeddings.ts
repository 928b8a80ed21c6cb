import { resolve } from 'node:path';
import { OpenAiEmbeddings } from '#server/engines/embeddings/openAiEmbeddings.ts';
import { LlamaEmbeddings } from '#server/engines/llama/llamaEmbeddings.ts';
import type { Embeddings } from '#server/features/search/embeddings.ts';
import type { Config } from '#server/settings/config.ts';

/** The configured embedding model; null when none is configured. */
export function chooseEmbeddings(
  { EMBED_URL, EMBED_MODEL, EMBED_MODEL_FILE, EMBED_KEY = '', DATA_DIR }: Config,
  { retryDelayMs }: { retryDelayMs?: number } = {},
): Embeddings | null {
  if (EMBED_MODEL_FILE) return new LlamaEmbeddings({ file: resolve(EMBED_MODEL_FILE), dataDir: DATA_DIR });
  if (!EMBED_URL || !EMBED_MODEL) return null;
  return new OpenAiEmbeddings({
    url: EMBED_URL,
    model: EMBED_MODEL,
    key: EMBED_KEY,
    ...(retryDelayMs !== undefined && { retryDelayMs }),
  });
}
