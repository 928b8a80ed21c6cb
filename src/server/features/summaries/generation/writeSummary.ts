import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SummaryProgress } from '#shared/contract/summaries.ts';
import type { SummaryDraft, SummaryEngine, SummaryRequest } from '../summaryEngine.ts';
import { deleteRun, findPart, insertPart, insertRun, touchRun } from './summaryRuns.queries.ts';

const HEARTBEAT_MS = 1_000;
/** Shorter than the time after which the job queue gives the job to another worker. */
const TIME_LIMIT_MS = 50 * 60_000;

export interface SummaryTask {
  meetingId: string;
  /** Number of the last change that the lines of the request include. */
  basedOnChange: number;
  request: SummaryRequest;
}

/**
 * Lets the language model write a summary: at most one run per meeting, with progress that all viewers see, cached
 * parts, and cancellation by a user. Throws `summary_in_progress`, `summary_cancelled` or SummaryEngineError.
 */
export async function writeSummary(
  db: Db,
  engine: SummaryEngine,
  { meetingId, basedOnChange, request }: SummaryTask,
): Promise<SummaryDraft> {
  const run = crypto.randomUUID();
  if (!(await insertRun(db, meetingId, run)))
    throw new AppError('summary_in_progress', { retryAfterSeconds: 5 });
  const cancelled = new AbortController();
  let progress: SummaryProgress = { stage: 'reading', done: 0, total: 0 };
  const heartbeat = setInterval(() => {
    touchRun(db, meetingId, run, progress).then(
      (isOurs) => !isOurs && cancelled.abort(new AppError('summary_cancelled')),
      // Ignores an unreachable database; the next heartbeat tries again.
      () => {},
    );
  }, HEARTBEAT_MS);
  try {
    const signal = AbortSignal.any([cancelled.signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    return await engine.summarize(request, signal, {
      onProgress: (next) => {
        progress = next;
      },
      parts: {
        find: (key) => findPart(db, meetingId, key),
        keep: async (key, content) => void (await insertPart(db, meetingId, { basedOnChange, key, content })),
      },
    });
  } finally {
    clearInterval(heartbeat);
    await deleteRun(db, meetingId, run);
  }
}
