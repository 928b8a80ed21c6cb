import { useLingui } from '@lingui/react/macro';
import { Captions, Download, FileBraces, FileText, FileType, Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '#client/ui/Menu.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import { EXPORT_FORMATS, type ExportFormat } from '#shared/rules/exportFile.ts';
import { type ExportedMeeting, useExportTranscript } from './useExportTranscript.ts';

/** Downloads the stored transcript in the format that the reader picks. */
export function ExportMenu({ meeting }: { meeting: ExportedMeeting }) {
  const { t } = useLingui();
  const { mutate, isPending } = useExportTranscript(meeting);
  // Not by a disabled button, which would lose the keyboard's focus.
  const handleSelect = (format: ExportFormat) => {
    if (!isPending) mutate(format);
  };
  const formats: Record<ExportFormat, { icon: ReactNode; label: string }> = {
    docx: { icon: <FileType aria-hidden />, label: t`Word (.docx)` },
    pdf: { icon: <FileText aria-hidden />, label: t`PDF` },
    txt: { icon: <FileText aria-hidden />, label: t`Plain text (.txt)` },
    md: { icon: <Hash aria-hidden />, label: t`Markdown (.md)` },
    srt: { icon: <Captions aria-hidden />, label: t`Subtitles (.srt)` },
    vtt: { icon: <Captions aria-hidden />, label: t`Web subtitles (.vtt)` },
    json: { icon: <FileBraces aria-hidden />, label: t`Data (.json)` },
  };
  return (
    <Menu
      label={isPending ? t`The file is being made…` : t`Download the transcript`}
      icon={isPending ? <Spinner /> : <Download aria-hidden />}
    >
      {EXPORT_FORMATS.map((format) => (
        <MenuItem key={format} icon={formats[format].icon} onSelect={() => handleSelect(format)}>
          {formats[format].label}
        </MenuItem>
      ))}
    </Menu>
  );
}
