import { useLingui } from '@lingui/react/macro';
import type {
  FailedGeneration,
  GenerationOptions,
} from '#client/features/summaries/generation/useGenerateSummary.ts';
import type { SummaryWorkState } from '#client/features/summaries/generation/useSummaryWork.ts';
import { NoSummary, SummaryView } from '#client/features/summaries/SummaryView.tsx';
import { TranscriptSkeleton } from '#client/features/transcription/review/TranscriptSkeleton.tsx';
import { messageOf } from '#client/language/shownError.ts';
import { ErrorState } from '#client/ui/fallbacks/ErrorState.tsx';
import type { Summary } from '#shared/contract/summaries.ts';

interface Props {
  summary: Summary | null;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  people: string[];
  hasTranscript: boolean;
  isBeingMade: boolean;
  isRegenerating: boolean;
  isGenerating: boolean;
  failed: FailedGeneration | null;
  work: SummaryWorkState;
  onGenerate: (options?: GenerationOptions) => void;
}

/** The summary, or why there is none. */
export function SummaryTab(props: Props) {
  const { t } = useLingui();
  const { summary } = props;
  if (summary) return <SummaryView {...props} summary={summary} />;
  if (props.isLoading) return <TranscriptSkeleton />;
  if (!props.error) return <NoSummary {...props} />;
  return (
    <ErrorState
      title={t`The summary could not be loaded`}
      message={messageOf(props.error)}
      onRetry={props.onRetry}
    />
  );
}
