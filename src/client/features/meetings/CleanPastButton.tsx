import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useCleanPastMeetings } from './useMeetings.ts';

export function CleanPastButton() {
  const [isOpen, setIsOpen] = useState(false);
  const clean = useCleanPastMeetings();
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setIsOpen(true)}>
        <Eraser aria-hidden />
        Clean Past Meetings
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Clean past meetings?"
        description="All your completed and cancelled meetings are deleted with their transcripts and summaries. This cannot be undone."
        confirmLabel="Clean Past Meetings"
        isDestructive
        isBusy={clean.isPending}
        onConfirm={() => clean.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
      />
    </>
  );
}
