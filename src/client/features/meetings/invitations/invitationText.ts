import { t } from '@lingui/core/macro';
import { toast } from '#client/ui/toasts/toast.ts';
import type { ScheduledMeeting } from '#shared/contract/meetings.ts';
import { hourCycleOf, type InterfaceLanguage, localeOf } from '#shared/rules/language/interfaceLanguage.ts';
import { ownTimeZone } from '#shared/rules/language/timeZone.ts';

/** An invitation text to send by hand. Names the time zone, because the reader may be in another one. */
export function invitationText(
  { title, startTime, endTime, inviteUrl }: ScheduledMeeting,
  language: InterfaceLanguage,
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: hourCycleOf(language),
    timeZone,
  });
  const when =
    startTime && endTime
      ? `${format.formatRange(new Date(startTime), new Date(endTime))} (${timeZone})`
      : null;
  return [title, when, inviteUrl].filter(Boolean).join('\n');
}

/** Copies the invitation text, and confirms it in a toast. For servers that send no email. */
export const copyInvitation = (meeting: ScheduledMeeting, language: InterfaceLanguage): void => {
  navigator.clipboard.writeText(invitationText(meeting, language, ownTimeZone())).then(
    () => toast({ title: t`Invitation copied`, description: t`Send it to the people you want to meet.` }),
    () =>
      toast({
        title: t`Failed to Copy`,
        description: t`Could not copy the invitation to clipboard`,
        variant: 'destructive',
      }),
  );
};
