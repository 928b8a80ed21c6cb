import { t } from '@lingui/core/macro';
import { conferenceFacts } from '#client/api/conferenceFacts.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { toast } from '#client/ui/toast.ts';
import { randomRoomName } from './roomName.ts';

/** Opens a fresh room in a tab of its own; no meeting is stored. Nothing is asked of the server: a tab that opens later is refused by browsers. */
export function openInstantRoom(): void {
  const host = queryClient.getQueryData(conferenceFacts.queryKey)?.instantHost;
  const room = encodeURIComponent(randomRoomName());
  // Our own page serves either way: it embeds the host where one is configured.
  const address = host ? `https://${host}/${room}` : `/instant-meeting?room=${room}`;
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
