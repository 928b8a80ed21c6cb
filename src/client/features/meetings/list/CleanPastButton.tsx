import { Trans, useLingui } from '@lingui/react/macro';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { useCleanPastMeetings } from '../useMeetings.ts';

export function CleanPastButton() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const clean = useCleanPastMeetings();
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setIsOpen(true)}>
        <Eraser aria-hidden />
        <Trans>Clean Past Meetings</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`Clean past meetings?`}
        description={t`All your completed and cancelled meetings are deleted with their transcripts and summaries. This cannot be undone.`}
        confirmLabel={t`Clean Past Meetings`}
        isDestructive
        isBusy={clean.isPending}
        onConfirm={() => clean.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
      />
    </>
  );
}
