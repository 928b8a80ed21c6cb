import { useLingui } from '@lingui/react/macro';
import { AppWindow, MonitorUp } from 'lucide-react';
import { Dialog } from '#client/ui/overlays/Dialog.tsx';
import type { RecordingSource } from './recordedMedia.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (source: RecordingSource) => void;
}

/** Asks what to record, and explains what participants should know about recording. */
export function RecordDialog({ open, onOpenChange, onChoose }: Props) {
  const { t } = useLingui();
  const choices = [
    {
      source: 'room' as const,
      Icon: AppWindow,
      name: t`This meeting`,
      text: t`The room in this tab, with everybody's voices and yours.`,
    },
    {
      source: 'screen' as const,
      Icon: MonitorUp,
      name: t`A screen or a window`,
      text: t`Whatever you choose next, with its sound where your browser gives it, and your voice.`,
    },
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Record on this device`}
      description={t`The recording stays in your browser until you download or upload it. Everybody here is told that you record.`}
    >
      <div className="grid gap-2">
        {choices.map(({ source, Icon, name, text }) => (
          <button
            key={source}
            type="button"
            onClick={() => onChoose(source)}
            className="flex items-start gap-3 rounded-md border border-line p-4 text-start transition-colors duration-150 hover:border-bay hover:bg-bay-soft"
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-bay-strong" />
            <span className="grid gap-0.5">
              <span className="font-medium">{name}</span>
              <span className="text-md text-ink-muted">{text}</span>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
