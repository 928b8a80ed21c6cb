import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import type { Retention } from '#shared/contract/retention.ts';
import { RetentionDialog } from './RetentionDialog.tsx';

interface Props {
  meetingId: string;
  retention: Retention;
}

/** Opens the choice of how long a meeting is kept, for its owner. */
export function RetentionButton({ meetingId, retention }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Hourglass aria-hidden />
        <Trans>Retention</Trans>
      </Button>
      {isOpen && (
        <RetentionDialog meetingId={meetingId} retention={retention} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
