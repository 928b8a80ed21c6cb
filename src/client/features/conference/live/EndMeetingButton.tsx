import { Trans, useLingui } from '@lingui/react/macro';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { useEndMeeting } from './useEndMeeting.ts';

export function EndMeetingButton({ meetingId }: { meetingId: string }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndMeeting(meetingId);
  return (
    <>
      <Button onClick={() => setIsAsking(true)} className="text-madder">
        <CircleStop aria-hidden />
        <Trans context="button">End meeting</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`End this meeting for everyone?`}
        description={t`Transcription stops for all participants and the summary is made. You can reopen the meeting until the end of the day.`}
        confirmLabel={t`End meeting`}
        isDestructive
        isBusy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
