import { t } from '@lingui/core/macro';
import { toast } from '#client/ui/toast.ts';
import { DEFAULT_JITSI_DOMAIN } from '#shared/rules/jitsiDomain.ts';
import { randomRoomName } from './roomName.ts';

/** Opens a fresh room in a tab of its own; no meeting is stored. */
export function openInstantRoom(host = DEFAULT_JITSI_DOMAIN): void {
  const address = `https://${host}/${encodeURIComponent(randomRoomName())}`;
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
}
