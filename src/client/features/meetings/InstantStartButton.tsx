import { useLingui } from '@lingui/react/macro';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';
import { DEFAULT_JITSI_DOMAIN } from '#shared/rules/jitsiDomain.ts';
import { randomRoomName } from './roomName.ts';

// Long enough that a double click does not open two rooms.
const PAUSE_MS = 1000;

/** Opens a fresh room in a tab of its own; no meeting is stored. */
export function InstantStartButton() {
  const { t } = useLingui();
  const [isCreating, setIsCreating] = useState(false);

  const handleClick = () => {
    setIsCreating(true);
    setTimeout(() => setIsCreating(false), PAUSE_MS);
    const address = `https://${DEFAULT_JITSI_DOMAIN}/${encodeURIComponent(randomRoomName())}`;
    // Not 'noopener' in the call: it would hide whether the browser refused to open the tab.
    const tab = window.open(address, '_blank');
    if (!tab) {
      toast({
        title: t`Error`,
        description: t`Failed to create instant meeting. Please try again.`,
        variant: 'destructive',
      });
      return;
    }
    tab.opener = null;
    toast({ title: t`Meeting created!`, description: t`You are being redirected to your meeting room.` });
  };

  return (
    <Button onClick={handleClick} disabled={isCreating}>
      <Zap aria-hidden />
      {isCreating ? t`Creating...` : t`Instant Meeting`}
    </Button>
  );
}
