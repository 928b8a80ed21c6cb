import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useReopenMeeting } from './useReopenMeeting.ts';

interface Props {
  meetingId: string;
  onReopened?: () => void;
}

/** Lets the owner reopen a meeting that ended today, for example by mistake. */
export function ReopenButton({ meetingId, onReopened }: Props) {
  const reopen = useReopenMeeting(meetingId);
  return (
    <Button isBusy={reopen.isPending} onClick={() => reopen.mutate(undefined, { onSuccess: onReopened })}>
      {!reopen.isPending && <RotateCcw aria-hidden />}
      <Trans>Reopen</Trans>
    </Button>
  );
}
