import { useGenerateSummary } from '#client/features/summaries/generation/useGenerateSummary.ts';
import { useSummaryWork } from '#client/features/summaries/generation/useSummaryWork.ts';
import { useSummary } from '#client/features/summaries/useSummary.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';

interface Options {
  hasLines: boolean;
  /** Whether the meeting has just ended, so that its summary is being made. */
  isEndedNow: boolean;
  /** Whether the tab of the summary is open. */
  isShown: boolean;
}

/** The summary of a reviewed meeting, and its generation. */
export function useReviewedSummary(
  { id, botEnabled }: MeetingDetail,
  { hasLines, isEndedNow, isShown }: Options,
) {
  const isFirstMade = isEndedNow && botEnabled;
  const { summary, isRegenerating, expectRegeneration } = useSummary(id, {
    isExpected: isFirstMade && hasLines,
  });
  const generation = useGenerateSummary(id, 'review');
  const work = useSummaryWork(id, { isGenerating: generation.isGenerating, isShown });
  return {
    ...generation,
    query: summary,
    summary: summary.data ?? null,
    isRegenerating,
    expectRegeneration,
    work,
    isBeingMade: (isFirstMade || isRegenerating) && !work.isCancelled,
  };
}

export type ReviewedSummary = ReturnType<typeof useReviewedSummary>;
