import type { Embeddings } from '#server/features/search/embeddings.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { EmbeddingIndexer, type EmbeddingTimes } from './embeddingIndexer.ts';
import { ModelProbe } from './modelProbe.ts';
import { SemanticSearch } from './semanticSearch.ts';

export interface SemanticSearchOptions {
  embeddings: Embeddings;
  /** Overrides the intervals, which tests shorten. */
  times?: Partial<EmbeddingTimes>;
}

interface Deps {
  db: Db;
  jobs: Jobs;
  logError: (error: unknown, what: string) => void;
}

/** Starts to keep the vectors up to date. Resolves with the search by meaning; its `search` is null without a model. */
export async function startSemanticSearch(deps: Deps, options: SemanticSearchOptions | null) {
  if (!options) return { search: null, close: async () => {} };
  const { embeddings, times } = options;
  const probe = new ModelProbe(embeddings);
  const work = await EmbeddingIndexer.start({ ...deps, embeddings, probe, times });
  return {
    search: new SemanticSearch({ ...deps, embeddings, probe }),
    async close() {
      await embeddings.close();
      await work.close();
    },
  };
}
