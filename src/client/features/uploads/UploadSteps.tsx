import { useLingui } from '@lingui/react/macro';
import { StepBar } from '#client/ui/progress/StepBar.tsx';
import type { UploadStage } from '#shared/contract/uploads.ts';

type ActiveStage = 'sending' | Exclude<UploadStage, 'done' | 'failed' | 'cancelled'>;

const PLACES: Record<ActiveStage, number> = {
  sending: 0,
  uploaded: 1,
  decoding: 1,
  diarizing: 1,
  transcribing: 2,
  summarising: 3,
};

interface Props {
  title: string;
  stage: ActiveStage;
  percent: number | null;
}

/** Shows the steps from uploading the file to its summary. */
export function UploadSteps({ title, stage, percent }: Props) {
  const { t } = useLingui();
  // An uploaded file waits in a queue until it is decoded.
  const second =
    stage === 'uploaded' ? t`Waiting` : stage === 'diarizing' ? t`Telling voices apart` : t`Decoding`;
  return (
    <StepBar
      label={t`Progress of ${title}`}
      steps={[t`Uploading`, second, t`Transcribing`, t`Summarising`]}
      current={PLACES[stage]}
      percent={percent}
    />
  );
}
