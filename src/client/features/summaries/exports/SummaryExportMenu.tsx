import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { fetchExport } from '#client/api/fetchExport.ts';
import { fileDate } from '#client/ui/downloads/downloadText.ts';
import { FormatMenu } from '#client/ui/downloads/FormatMenu.tsx';
import { saveFile } from '#client/ui/downloads/saveFile.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { exportFileName, SUMMARY_FORMATS, type SummaryFormat } from '#shared/rules/files/exportFile.ts';

/** Downloads the stored summary in the format that the reader chooses. */
export function SummaryExportMenu({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const { meetingId, meetingTitle } = summary;
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: SummaryFormat) => ({
      format,
      file: await fetchExport('/api/meetings/{id}/summary/export', meetingId, format),
    }),
    onSuccess: ({ format, file }) => {
      saveFile(`summary-${exportFileName(meetingTitle, fileDate(), format)}`, file);
      toast({ title: t`Summary Downloaded`, description: t`Look for it among your downloads.` });
    },
    onError: (error) => toastFailure(t`Download Failed`, error, t`Could not download the summary`),
  });
  return (
    <FormatMenu
      label={t`Download the summary`}
      formats={SUMMARY_FORMATS}
      isPending={isPending}
      onSelect={mutate}
    />
  );
}
