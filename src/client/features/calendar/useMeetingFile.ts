import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#client/api/fetchFile.ts';
import { fileDate } from '#client/ui/downloads/downloadText.ts';
import { saveFile } from '#client/ui/downloads/saveFile.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { fileNamePart } from '#shared/rules/files/fileNamePart.ts';
import { isPast } from '#shared/rules/meetings/meetingStatus.ts';

export interface CalendarEntry {
  id: string;
  title: string;
  startTime: string;
}

/** Converts a meeting to a calendar entry; null if the meeting has no start time or is over. */
export function toCalendarEntry({ id, title, startTime, status }: Meeting): CalendarEntry | null {
  return startTime === null || isPast(status) ? null : { id, title, startTime };
}

/** Downloads a meeting as an iCalendar file. */
export function useMeetingFile({ id, title, startTime }: CalendarEntry) {
  return useMutation({
    mutationFn: () => fetchFile({ path: `/api/meetings/${id}/calendar.ics` }),
    onSuccess: (file) => {
      saveFile(`meeting-${fileNamePart(title)}-${fileDate(new Date(startTime))}.ics`, file);
      toast({
        title: t`Calendar file downloaded`,
        description: t`Open it to add the meeting to your calendar.`,
      });
    },
    onError: (error) => toastFailure(t`Download Failed`, error),
  });
}
