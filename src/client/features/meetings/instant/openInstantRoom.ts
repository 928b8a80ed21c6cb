import { t } from '@lingui/core/macro';
import { conferenceQuery } from '#client/api/conferenceQuery.ts';
import { queryClient } from '#client/api/queryClient.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { randomRoomName } from './roomName.ts';

/**
 * Opens a new room in a new tab, without storing a meeting. Makes no request before opening the tab, because browsers
 * block tabs that are not opened directly by the click.
 */
export function openInstantRoom(): void {
  const host = queryClient.getQueryData(conferenceQuery.queryKey)?.instantHost;
  const room = encodeURIComponent(randomRoomName());
  // The app's own page works in both cases, because it embeds the configured host.
  const address = host ? `https://${host}/${room}` : `/instant-meeting?room=${room}`;
  // Omits 'noopener', which would hide whether the browser blocked the tab.
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
