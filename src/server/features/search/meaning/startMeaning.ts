import type { Embeddings } from '#server/features/search/embeddings.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type EmbeddingTimes, EmbeddingWork } from './embeddingWork.ts';
import { MeaningSearch } from './meaningSearch.ts';
import { ModelProbe } from './modelProbe.ts';

export interface MeaningOptions {
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
export async function startMeaning(deps: Deps, options: MeaningOptions | null) {
  if (!options) return { search: null, close: async () => {} };
  const { embeddings, times } = options;
  const probe = new ModelProbe(embeddings);
  const work = await EmbeddingWork.start({ ...deps, embeddings, probe, times });
  return {
    search: new MeaningSearch({ ...deps, embeddings, probe }),
    async close() {
      await embeddings.close();
      await work.close();
    },
  };
}
