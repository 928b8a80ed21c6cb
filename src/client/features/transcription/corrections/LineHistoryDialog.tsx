import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { PastCorrection } from '#shared/contract/corrections.ts';
import type { Line } from '../lines/line.ts';
import { useCorrection } from './useCorrection.ts';

interface Props {
  meetingId: string;
  line: Line;
  canCorrect: boolean;
  onClose: () => void;
}

/** Shows the original text of a line, and who changed it and when. */
export function LineHistoryDialog({ meetingId, line, canCorrect, onClose }: Props) {
  const { t } = useLingui();
  const correction = useCorrection(meetingId);
  const history = useQuery({
    queryKey: queryKeys.lineHistory(line.id),
    queryFn: ({ signal }) =>
      call('GET /api/meetings/{id}/transcripts/{segmentId}/corrections', {
        params: { id: meetingId, segmentId: line.id },
        signal,
      }),
    refetchOnMount: 'always',
  });
  const first = history.data?.corrections[0];
  const handleRestore = ({ before }: PastCorrection) =>
    correction.mutate(
      { segmentId: line.id, content: before, replaces: line.text },
      {
        onSuccess: onClose,
        onError: (error) => toastFailure(t`The first wording could not be restored`, error),
      },
    );
  return (
    <Dialog open onOpenChange={onClose} title={t`History of this line`}>
      <div className="max-h-[min(28rem,55dvh)] overflow-y-auto overscroll-contain">
        {history.error ? (
          <LoadFailure title={t`The history could not be loaded`} query={history} />
        ) : !history.data ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <ol className="grid gap-4">
            {first && <Wording heading={<Trans>First wording</Trans>} text={first.before} line={line} />}
            {history.data.corrections.map((past) => (
              <Wording key={past.change} heading={<Author past={past} />} text={past.after} line={line} />
            ))}
          </ol>
        )}
      </div>
      {canCorrect && first && first.before !== line.text && (
        <DialogActions>
          <Button isBusy={correction.isPending} onClick={() => handleRestore(first)}>
            <Trans>Restore the first wording</Trans>
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface WordingProps {
  heading: ReactNode;
  text: string;
  line: Line;
}

const Wording = ({ heading, text, line }: WordingProps) => (
  <li className="grid gap-1">
    <span className="text-sm text-ink-muted">{heading}</span>
    <p dir="auto" lang={line.language} className="text-start text-base">
      {text}
    </p>
  </li>
);

function Author({ past: { correctedBy, correctedAt } }: { past: PastCorrection }) {
  const dates = useDates();
  return (
    <>
      {correctedBy ? (
        <PersonName name={correctedBy.name} isGuest={correctedBy.isGuest} className="font-medium" />
      ) : (
        <Trans>Somebody whose account was deleted</Trans>
      )}{' '}
      <time dateTime={correctedAt}>{dates.moment(correctedAt)}</time>
    </>
  );
}
