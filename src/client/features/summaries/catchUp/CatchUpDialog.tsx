import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { CatchUpRange, Missed } from '#shared/contract/catchUp.ts';
import { StageBar } from '../generation/WritingProgress.tsx';
import { CatchUpView } from './CatchUpView.tsx';
import type { LiveMoments } from './liveMoments.ts';
import { useCatchUp } from './useCatchUp.ts';

interface Props extends LiveMoments {
  meetingId: string;
  missed: Missed;
  onClose: () => void;
}

export function CatchUpDialog({ meetingId, missed, onClose, ...moments }: Props) {
  const { t } = useLingui();
  const [range, setRange] = useState<CatchUpRange>('away');
  const catchUp = useCatchUp(meetingId, missed, range);
  const { data, progress, isFetching } = catchUp;
  const hasEarlier = missed.since !== null && missed.earlierCount > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`What did I miss?`}
      description={<Extent missed={missed} range={range} />}
    >
      <div className="grid gap-5" aria-busy={isFetching}>
        {hasEarlier && (
          <Button className="w-fit" onClick={() => setRange(range === 'away' ? 'start' : 'away')}>
            {range === 'away' ? t`From the beginning` : t`Only while I was away`}
          </Button>
        )}
        {catchUp.isLoadingError ? (
          <LoadFailure title={t`What you missed could not be summed up`} query={catchUp} />
        ) : data ? (
          <CatchUpView catchUp={data} {...moments} />
        ) : (
          <div className="grid gap-3">
            <p role="status" className="text-md text-ink-muted">
              <Trans>Reading what was said</Trans>…
            </p>
            {progress && <StageBar label={t`What did I miss?`} progress={progress} />}
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** States which lines the summary covers. */
function Extent({ missed, range }: { missed: Missed; range: CatchUpRange }) {
  const dates = useDates();
  const { lineCount, earlierCount, since, until } = missed;
  const to = until ? dates.time(until) : '';
  if (since === null || range === 'start') {
    const count = lineCount + earlierCount;
    return (
      <Plural
        value={count}
        one={`What was said before ${to}, when you came: # line.`}
        other={`What was said before ${to}, when you came: # lines.`}
      />
    );
  }
  const from = dates.time(since);
  return (
    <Plural
      value={lineCount}
      one={`What was said while you were away, from ${from} to ${to}: # line.`}
      other={`What was said while you were away, from ${from} to ${to}: # lines.`}
    />
  );
}
