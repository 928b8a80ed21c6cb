import { useLingui } from '@lingui/react/macro';
import { NoSummary, SummaryView } from '#client/features/summaries/SummaryView.tsx';
import { TranscriptSkeleton } from '#client/features/transcription/review/TranscriptSkeleton.tsx';
import { messageOf } from '#client/language/shownError.ts';
import { ErrorState } from '#client/ui/fallbacks/ErrorState.tsx';
import type { ReviewedSummary } from './useReviewedSummary.ts';

interface Props {
  reviewed: ReviewedSummary;
  people: string[];
  hasTranscript: boolean;
  isTranscriptLoading: boolean;
}

/** The summary, or why there is none. */
export function SummaryTab({ reviewed, people, hasTranscript, isTranscriptLoading }: Props) {
  const { t } = useLingui();
  const { summary, query, generate } = reviewed;
  if (summary) return <SummaryView {...reviewed} summary={summary} people={people} onGenerate={generate} />;
  if (query.isPending || isTranscriptLoading) return <TranscriptSkeleton />;
  if (!query.error) return <NoSummary {...reviewed} hasTranscript={hasTranscript} onGenerate={generate} />;
  return (
    <ErrorState
      title={t`The summary could not be loaded`}
      message={messageOf(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}
