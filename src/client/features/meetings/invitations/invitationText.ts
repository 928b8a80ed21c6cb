import { t } from '@lingui/core/macro';
import { toast } from '#client/ui/toasts/toast.ts';
import type { ScheduledMeeting } from '#shared/contract/meetings.ts';

/** An invitation text to send by hand. Names the time zone, because the reader may be in another one. */
export function invitationText(
  { title, startTime, endTime, inviteUrl }: ScheduledMeeting,
  locale: string,
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const when =
    startTime && endTime
      ? `${format.formatRange(new Date(startTime), new Date(endTime))} (${timeZone})`
      : null;
  return [title, when, inviteUrl].filter(Boolean).join('\n');
}

/** Copies the invitation text, and confirms it in a toast. For servers that send no email. */
export const copyInvitation = (meeting: ScheduledMeeting): void => {
  const { locale, timeZone } = Intl.DateTimeFormat(document.documentElement.lang).resolvedOptions();
  navigator.clipboard.writeText(invitationText(meeting, locale, timeZone)).then(
    () => toast({ title: t`Invitation copied`, description: t`Send it to the people you want to meet.` }),
    () =>
      toast({
        title: t`Failed to Copy`,
        description: t`Could not copy the invitation to clipboard`,
        variant: 'destructive',
      }),
  );
};
