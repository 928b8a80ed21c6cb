import { type Embeddings, EmbeddingsError } from '#server/features/search/embeddings.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { embedMeeting } from './embedMeeting.ts';
import { findMarkedMeeting, markUnreadMeetings, postponeMark } from './lineVectors.queries.ts';
import type { ModelProbe } from './modelProbe.ts';

export interface EmbeddingTimes {
  /** Interval between two checks for meetings whose lines changed. */
  intervalMs: number;
  /** Minimum age of a mark, which limits how often a running meeting is embedded. */
  settleMs: number;
  /** Pause after the first failure; doubled after each further one. */
  pauseMs: number;
}

const TIMES: EmbeddingTimes = { intervalMs: 5_000, settleMs: 30_000, pauseMs: 5_000 };
const MAX_PAUSE_MS = 300_000;
/** Time after which the queue takes the job for lost. */
const RUN_LIMIT_MS = 600_000;

interface Deps {
  db: Db;
  jobs: Jobs;
  embeddings: Embeddings;
  probe: ModelProbe;
  logError: (error: unknown, what: string) => void;
  times?: Partial<EmbeddingTimes> | undefined;
}

/**
 * Keeps the vectors up to date. One job at a time, over all server processes, embeds the marked meetings. It pauses
 * with exponential back-off while the embedding server fails, and continues where it stopped.
 */
export class EmbeddingIndexer {
  readonly #deps: Deps;
  readonly #times: EmbeddingTimes;
  readonly #closing = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();
  #pauseMs: number;
  #pausedUntil = 0;
  /** The dimension for which meetings without vectors were marked. */
  #markedDimension: number | null = null;

  private constructor(deps: Deps) {
    this.#deps = deps;
    this.#times = { ...TIMES, ...deps.times };
    this.#pauseMs = this.#times.pauseMs;
    this.#timer = setInterval(() => void this.#queueIfNeeded(), this.#times.intervalMs).unref();
  }

  static async start(deps: Deps): Promise<EmbeddingIndexer> {
    const work = new EmbeddingIndexer(deps);
    await deps.jobs.work('embedLines', () => {
      work.#running = work.#run();
      return work.#running;
    });
    return work;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort(new Error('The server is stopping'));
    await this.#running;
  }

  async #queueIfNeeded(): Promise<void> {
    const { db, jobs, probe, logError } = this.#deps;
    if (performance.now() < this.#pausedUntil || this.#closing.signal.aborted) return;
    try {
      const isUnmarked = this.#markedDimension === null || this.#markedDimension !== probe.dimension;
      const isNeeded = isUnmarked || (await findMarkedMeeting(db, this.#times.settleMs)) !== null;
      if (isNeeded) await jobs.send(db, 'embedLines', {}, 'all');
    } catch (error) {
      if (!this.#closing.signal.aborted) logError(error, 'checking for lines to embed failed');
    }
  }

  async #run(): Promise<void> {
    const { db, embeddings, probe, logError } = this.#deps;
    const { signal } = this.#closing;
    const limit = performance.now() + RUN_LIMIT_MS;
    let meetingId: string | null = null;
    try {
      const { dimension } = await probe.learn(signal);
      if (dimension !== this.#markedDimension) await markUnreadMeetings(db, embeddings.model, dimension);
      this.#markedDimension = dimension;
      while (performance.now() < limit) {
        meetingId = await findMarkedMeeting(db, this.#times.settleMs);
        if (meetingId === null) break;
        await embedMeeting({ db, embeddings, probe }, meetingId, signal);
        this.#pauseMs = this.#times.pauseMs;
      }
    } catch (error) {
      if (signal.aborted) return;
      // Not rethrown, because the queue would retry the job as well.
      logError(error, 'lines were not embedded');
      const retryAfterMs = error instanceof EmbeddingsError ? error.retryAfterMs : 0;
      this.#pausedUntil = performance.now() + Math.max(this.#pauseMs, retryAfterMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS);
      if (meetingId !== null)
        await postponeMark(db, meetingId).catch((failure) => logError(failure, 'a failure was not stored'));
    }
  }
}
