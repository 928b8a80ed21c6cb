import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { fetchExport } from '#client/api/fetchExport.ts';
import { saveFile } from '#client/ui/downloads/saveFile.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
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
    onError: (error) => toastFailure(t`Download Failed`, error, t`Could not download the transcript`),
  });
}
