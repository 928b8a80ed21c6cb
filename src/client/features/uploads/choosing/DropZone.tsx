import { Trans, useLingui } from '@lingui/react/macro';
import { FileAudio } from 'lucide-react';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { cx } from '#client/ui/cx.ts';

interface Props {
  hint: string;
  isDisabled: boolean;
  /** A ref to the button that opens the file chooser. */
  button: RefObject<HTMLButtonElement | null>;
  onFiles: (files: File[]) => void;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Accepts dropped files. The button inside opens a file chooser for touch and keyboard. */
export function DropZone({ hint, isDisabled, button, onFiles }: Props) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleDrag = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    // Prevents the browser from leaving the app to open the dropped file.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside opens a file chooser for keyboard users
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
          // Clears the input, so that choosing the same file again after a failure fires a change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}
