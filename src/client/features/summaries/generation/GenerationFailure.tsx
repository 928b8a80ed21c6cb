import { useLingui } from '@lingui/react/macro';
import { messageOf } from '#client/language/shownError.ts';
import { ErrorState } from '#client/ui/fallbacks/ErrorState.tsx';
import type { FailedGeneration } from './useGenerateSummary.ts';
import type { SummaryWorkState } from './useSummaryWork.ts';

interface Props {
  failed: FailedGeneration | null;
  work: SummaryWorkState;
}

/** Why the requested summary was not generated, until another attempt starts. */
export function GenerationFailure({ failed, work }: Props) {
  const { t } = useLingui();
  if (!failed || work.progress) return null;
  return (
    <div className="print:hidden">
      <ErrorState
        title={t`Failed to generate summary`}
        message={messageOf(failed.error)}
        onRetry={failed.retry}
      />
    </div>
  );
}
