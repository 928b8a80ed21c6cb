import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ProgressBar } from '#client/ui/progress/ProgressBar.tsx';
import type { SummaryProgress } from '#shared/contract/summaries.ts';
import type { SummaryWorkState } from './useSummaryWork.ts';

/** Shows the progress of the language model by stage, and a button to cancel; nothing while it is not writing. */
export function WritingProgress({ work }: { work: SummaryWorkState }) {
  const { t } = useLingui();
  const { progress, cancel, isCancelling } = work;
  const text = useStageText();
  if (!progress) return null;
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-4 text-start print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="sr-only">
          {text(progress)}
        </p>
        <h3 className="font-sans text-md">
          <Trans>The summary is being made</Trans>
        </h3>
        <Button onClick={cancel} isBusy={isCancelling}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <StageBar label={t`The summary is being made`} progress={progress} />
    </div>
  );
}

export function StageBar({ label, progress }: { label: string; progress: SummaryProgress }) {
  const text = useStageText();
  return <ProgressBar label={label} text={text(progress)} share={shareOf(progress)} />;
}

function useStageText() {
  const { t } = useLingui();
  return ({ stage, done, total }: SummaryProgress): string => {
    const part = Math.min(done + 1, total);
    switch (stage) {
      case 'reading':
        return total > 1 ? t`Reading the transcript: part ${part} of ${total}` : t`Reading the transcript`;
      case 'writing':
        return t`Writing the overview`;
      case 'translating':
        return t`Translating`;
      case 'checking':
        return t`Checking every point against the transcript`;
    }
  };
}

/** Start of each stage on the progress bar; reading takes most of the time. */
const FROM: Record<SummaryProgress['stage'], number> = {
  reading: 0,
  writing: 0.75,
  translating: 0.85,
  checking: 0.95,
};
const TO: Record<SummaryProgress['stage'], number> = {
  reading: 0.75,
  writing: 0.85,
  translating: 0.95,
  checking: 1,
};

const shareOf = ({ stage, done, total }: SummaryProgress): number =>
  FROM[stage] + (TO[stage] - FROM[stage]) * (total > 0 ? done / total : 0);
