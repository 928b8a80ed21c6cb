import { Trans, useLingui } from '@lingui/react/macro';
import { FileAudio } from 'lucide-react';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { cx } from '#client/ui/cx.ts';

interface Props {
  hint: string;
  isDisabled: boolean;
  /** Refers to the button that opens the file chooser. */
  button: RefObject<HTMLButtonElement | null>;
  onFiles: (files: File[]) => void;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Accepts dropped files; the button inside does the same for touch and keyboard. */
export function DropZone({ hint, isDisabled, button, onFiles }: Props) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleDrag = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    // Otherwise the browser would leave the app and play the file.
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const handleDrop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cx(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors duration-150 sm:py-10',
        isOver ? 'border-bay bg-bay-soft' : 'border-line-strong/60 bg-canvas',
      )}
    >
      <div className="grid size-12 place-items-center rounded-full bg-bay-soft text-bay-strong">
        <FileAudio aria-hidden className="size-6" strokeWidth={1.75} />
      </div>
      <p className="hidden text-lg font-medium sm:block">
        <Trans>Drop an audio or video file here</Trans>
      </p>
      <Button
        ref={button}
        variant="primary"
        size="lg"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose File</Trans>
      </Button>
      <p className="max-w-[52ch] text-sm text-ink-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept="audio/*,video/*,.m4a,.mkv,.caf,.amr,.flac,.opus"
        aria-label={t`Audio or video files`}
        disabled={isDisabled}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Cleared, so that the same file can be chosen again after it failed.
          event.target.value = '';
        }}
      />
    </div>
  );
}
