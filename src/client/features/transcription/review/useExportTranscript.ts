import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { addressOf, fetchFile } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { saveFile } from '#client/ui/saveFile.ts';
import { toast } from '#client/ui/toast.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { type ExportFormat, exportFileName } from '#shared/rules/exportFile.ts';

export type ExportedMeeting = Pick<Meeting, 'id' | 'title'> & {
  /** An ISO moment, whose day is part of the file's name. */
  startedAt: string;
};

export function useExportTranscript({ id, title, startedAt }: ExportedMeeting) {
  const { t, i18n } = useLingui();
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const query = { format, language: i18n.locale, timeZone };
      const path = addressOf('/api/meetings/{id}/export', { params: { id }, query });
      return { format, file: await fetchFile({ path }) };
    },
    onSuccess: ({ format, file }) => {
      saveFile(exportFileName(title, startedAt, format), file);
      toast({ title: t`Transcript Downloaded`, description: t`Look for it among your downloads.` });
    },
    onError: (error) =>
      toast({
        title: t`Download Failed`,
        description: messageOf(error, t`Could not download the transcript`),
        variant: 'destructive',
      }),
  });
}
