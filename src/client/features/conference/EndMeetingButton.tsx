import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useEndMeeting } from './useEndMeeting.ts';

export function EndMeetingButton({ meetingId }: { meetingId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndMeeting(meetingId);
  return (
    <>
      <Button onClick={() => setIsAsking(true)} className="text-madder">
        <CircleStop aria-hidden />
        End meeting
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="End this meeting for everyone?"
        description="Transcription stops for all participants and the summary is made. An ended meeting cannot be opened again."
        confirmLabel="End meeting"
        isDestructive
        isBusy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
