import { useLingui } from '@lingui/react/macro';
import { StepBar } from '#client/ui/StepBar.tsx';
import type { UploadStage } from '#shared/contract/uploads.ts';

type Going = 'sending' | Exclude<UploadStage, 'done' | 'failed' | 'cancelled'>;

const PLACES: Record<Going, number> = {
  sending: 0,
  uploaded: 1,
  decoding: 1,
  transcribing: 2,
  summarising: 3,
};

interface Props {
  fileName: string;
  stage: Going;
  percent: number | null;
}

/** From this browser to the summary. */
export function UploadSteps({ fileName, stage, percent }: Props) {
  const { t } = useLingui();
  // A file that waits for its turn has left this browser, and nobody reads it yet.
  const second = stage === 'uploaded' ? t`Waiting` : t`Decoding`;
  return (
    <StepBar
      label={t`Progress of ${fileName}`}
      steps={[t`Uploading`, second, t`Transcribing`, t`Summarising`]}
      current={PLACES[stage]}
      percent={percent}
    />
  );
}
