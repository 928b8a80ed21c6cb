import { useLingui } from '@lingui/react/macro';
import { FormatMenu } from '#client/ui/downloads/FormatMenu.tsx';
import { EXPORT_FORMATS } from '#shared/rules/files/exportFile.ts';
import { type ExportedMeeting, useExportTranscript } from './useExportTranscript.ts';

/** Downloads the stored transcript in the format that the reader chooses. */
export function ExportMenu({ meeting }: { meeting: ExportedMeeting }) {
  const { t } = useLingui();
  const { mutate, isPending } = useExportTranscript(meeting);
  return (
    <FormatMenu
      label={t`Download the transcript`}
      formats={EXPORT_FORMATS}
      isPending={isPending}
      onSelect={mutate}
    />
  );
}
