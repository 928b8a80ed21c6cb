import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import type { Recording } from './useMeetingRecording.ts';

interface Props {
  recording: Recording;
  /** Resolves with whether the upload has begun. Null for a guest, who can only download the recording. */
  onUpload: ((file: File) => Promise<boolean>) | null;
}

const MEGABYTE = 1_000_000;

/** Offers to upload, download or discard a finished recording. Shown until one of the three is chosen. */
export function RecordingReady({ recording, onUpload }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { state } = recording;
  if (state.phase !== 'ready') return null;
  const { file } = state.recording;
  const megabytes = Math.max(0.1, file.size / MEGABYTE).toFixed(1);
  return (
    <section
      aria-label={t`Your recording`}
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <p role="status" className="min-w-[min(14rem,100%)] flex-1 text-md">
        <Trans>
          Your recording is ready (<span dir="ltr">{megabytes} MB</span>). It is on this device only.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={recording.download}>
          <Download aria-hidden />
          {t`Download`}
        </Button>
        {onUpload && (
          <Button
            onClick={async () => {
              if (await onUpload(file)) recording.markSaved();
            }}
          >
            <Upload aria-hidden />
            {t`Upload to transcribe`}
          </Button>
        )}
        <Button variant="ghost" onClick={() => (state.isSaved ? recording.discard() : setIsAsking(true))}>
          <Trash2 aria-hidden />
          {t`Discard`}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Discard this recording?`}
        description={t`It is nowhere else. What was recorded cannot be brought back.`}
        confirmLabel={t`Discard`}
        isDestructive
        onConfirm={() => {
          setIsAsking(false);
          recording.discard();
        }}
      />
    </section>
  );
}
