import { useLingui } from '@lingui/react/macro';
import { Captions, Download, FileBraces, FileText, FileType, Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../buttons/Menu.tsx';
import { Spinner } from '../progress/Spinner.tsx';

type FileFormat = 'docx' | 'pdf' | 'txt' | 'md' | 'srt' | 'vtt' | 'json';

interface Props<Format extends FileFormat> {
  label: string;
  formats: readonly Format[];
  /** Whether a file is being generated, during which no other one can be started. */
  isPending: boolean;
  onSelect: (format: Format) => void;
}

/** A menu of the formats in which a file can be downloaded. */
export function FormatMenu<Format extends FileFormat>({
  label,
  formats,
  isPending,
  onSelect,
}: Props<Format>) {
  const { t } = useLingui();
  // Ignores the selection instead of disabling the button, which would lose the keyboard focus.
  const handleSelect = (format: Format) => {
    if (!isPending) onSelect(format);
  };
  const items: Record<FileFormat, { icon: ReactNode; label: string }> = {
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
      label={isPending ? t`The file is being made…` : label}
      icon={isPending ? <Spinner /> : <Download aria-hidden />}
    >
      {formats.map((format) => (
        <MenuItem key={format} icon={items[format].icon} onSelect={() => handleSelect(format)}>
          {items[format].label}
        </MenuItem>
      ))}
    </Menu>
  );
}
