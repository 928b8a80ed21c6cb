import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { isComposing } from '#client/ui/keyboard/isComposing.ts';
import { MAX_LINE_LENGTH } from '#shared/rules/limits.ts';
import type { Line } from '../lines/line.ts';
import { useLineDraft } from './useLineDraft.ts';

export interface LineEditing {
  lineId: string;
  meetingId: string;
  onClose: () => void;
}

/** Edits a line's text in place. Enter saves, Escape cancels. */
export function LineEditor({ line, meetingId, onClose }: LineEditing & { line: Line }) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, setText, fault, isPending, save } = useLineDraft({ line, meetingId, onClose });
  const { speakerName } = line;

  useLayoutEffect(() => {
    box.current!.style.height = 'auto';
    box.current!.style.height = `${box.current!.scrollHeight + 2}px`;
  });
  useEffect(() => {
    const { value } = box.current!;
    box.current!.focus({ preventScroll: true });
    box.current!.setSelectionRange(value.length, value.length);
    // Scrolls the editor's buttons into view, because they may be below the visible area.
    box.current!.parentElement!.scrollIntoView({ block: 'nearest' });
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    // Ignores Enter during an IME composition, which confirms a character and is not meant to save.
    if (isComposing(event.nativeEvent)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else if (!isPending) onClose();
  };

  return (
    <div className="grid max-w-[64ch] gap-2 py-1 pe-1 print:hidden">
      <textarea
        ref={box}
        rows={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        dir="auto"
        lang={line.language}
        maxLength={MAX_LINE_LENGTH}
        enterKeyHint="done"
        readOnly={isPending}
        aria-label={t`Correct what ${speakerName} said`}
        aria-describedby={fault === null ? `${id}-hint` : `${id}-fault`}
        aria-invalid={fault !== null}
        className="w-full resize-none overflow-hidden rounded-md border border-line-strong bg-surface px-3 py-2 text-start text-base aria-invalid:border-madder"
      />
      {fault !== null && (
        <p id={`${id}-fault`} role="alert" dir="auto" className="text-start text-sm text-madder">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" isBusy={isPending} onClick={save}>
          <Trans>Save</Trans>
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <span id={`${id}-hint`} className="text-sm text-ink-muted pointer-coarse:sr-only">
          <Trans>Enter saves, Escape cancels</Trans>
        </span>
      </div>
    </div>
  );
}
