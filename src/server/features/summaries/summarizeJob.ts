import { AppError } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { generateSummary, type SummariesDeps } from './summaries.service.ts';

/** Generates the summary of a completed meeting. Skips a meeting without a transcript, and one that was deleted since. */
export const workOnSummaries = (jobs: Jobs, deps: SummariesDeps): Promise<void> =>
  jobs.work('summarize', async ({ meetingId }) => {
    await generateSummary(deps, meetingId).catch((error) => {
      const isNothingToDo =
        error instanceof AppError && (error.code === 'no_transcript' || error.code === 'not_found');
      if (!isNothingToDo) throw error;
    });
  });
