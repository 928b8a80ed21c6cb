import type { Config } from './config.ts';
import { OpenAiEmbeddings } from './engines/embeddings/openAiEmbeddings.ts';
import type { Embeddings } from './features/search/embeddings.ts';

/** The model of embeddings that the settings name; null without one. */
export function chooseEmbeddings(
  { EMBED_URL, EMBED_MODEL, EMBED_KEY = '' }: Config,
  { retryDelayMs }: { retryDelayMs?: number } = {},
): Embeddings | null {
  if (!EMBED_URL || !EMBED_MODEL) return null;
  return new OpenAiEmbeddings({
    url: EMBED_URL,
    model: EMBED_MODEL,
    key: EMBED_KEY,
    ...(retryDelayMs !== undefined && { retryDelayMs }),
  });
}
