import { AppError } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { makeSummary, type SummariesDeps } from './summaries.service.ts';

/** Makes the summary of a meeting that was completed. One without a transcript, or deleted since, needs none. */
export const workOnSummaries = (jobs: Jobs, deps: SummariesDeps): Promise<void> =>
  jobs.work('summarize', async ({ meetingId }) => {
    await makeSummary(deps, meetingId).catch((error) => {
      const isNothingToDo =
        error instanceof AppError && (error.code === 'no_transcript' || error.code === 'not_found');
      if (!isNothingToDo) throw error;
    });
  });
