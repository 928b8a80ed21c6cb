import { Trans } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ShareDialog } from './ShareDialog.tsx';

/** The share button, shown to the owner of a meeting that has a summary. */
export function ShareButton({ meetingId }: { meetingId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Globe aria-hidden />
        <Trans>Public link</Trans>
      </Button>
      {isOpen && <ShareDialog meetingId={meetingId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
