import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#client/api/callError.ts';
import { fetchExport } from '#client/api/fetchExport.ts';
import { saveFile } from '#client/ui/downloads/saveFile.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import type { Meeting } from '#shared/contract/meetings.ts';
import { type ExportFormat, exportFileName } from '#shared/rules/files/exportFile.ts';

export type ExportedMeeting = Pick<Meeting, 'id' | 'title'> & {
  /** An ISO timestamp, whose day is part of the file name. */
  startedAt: string;
};

export function useExportTranscript({ id, title, startedAt }: ExportedMeeting) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: async (format: ExportFormat) => ({
      format,
      file: await fetchExport('/api/meetings/{id}/export', id, format),
    }),
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
