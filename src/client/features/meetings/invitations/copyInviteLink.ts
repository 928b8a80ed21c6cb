import { t } from '@lingui/core/macro';
import { toast } from '#client/ui/toasts/toast.ts';

/** Copies a meeting's invite link, and confirms it in a toast, which causes no layout shift. */
export const copyInviteLink = (inviteUrl: string): void =>
  void navigator.clipboard.writeText(inviteUrl).then(
    () =>
      toast({ title: t`Invite link copied`, description: t`Whoever opens it can join this one meeting.` }),
    () =>
      toast({
        title: t`Failed to Copy`,
        description: t`Could not copy invite link to clipboard`,
        variant: 'destructive',
      }),
  );
