import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { CallError, messageOf } from '#client/api/callError.ts';
import { keptDraft, useKeptDraft } from '#client/api/keptDrafts.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { isComposing } from '#client/ui/keyboard/isComposing.ts';
import { MAX_LINE_LENGTH } from '#shared/rules/limits.ts';
import { oneParagraph } from '#shared/rules/oneParagraph.ts';
import type { Line } from '../lines/line.ts';
import { type LineDraft, lineForm } from './lineForm.ts';
import { refetchWords } from './saveCorrection.ts';
import { useCorrection } from './useCorrection.ts';

export interface LineEditing {
  lineId: string;
  meetingId: string;
  onClose: () => void;
}

/** Edits a line's text in place. Enter saves, Escape cancels. */
export function LineEditor({ line, meetingId, onClose }: LineEditing & { line: Line }) {
  const { t } = useLingui();
  const id = useId();
  const queries = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<LineDraft>(() => {
    const kept = keptDraft<LineDraft>(lineForm(meetingId));
    return kept?.lineId === line.id ? kept : { lineId: line.id, text: line.text, replaces: line.text };
  });
  const { text, replaces } = draft;
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useCorrection(meetingId);
  const { speakerName } = line;
  useKeptDraft(lineForm(meetingId), draft, text !== replaces);

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

  const handleError = async (error: Error) => {
    const code = error instanceof CallError ? error.code : null;
    if (code === 'not_found')
      return setFault(t`This line was removed meanwhile. Copy your words if you need them.`);
    if (code !== 'line_changed') return setFault(messageOf(error, t`Please try again.`));
    const now = await refetchWords(queries, meetingId, line).catch(() => undefined);
    if (now === undefined) return setFault(messageOf(error, t`Please try again.`));
    setDraft((current) => ({ ...current, replaces: now }));
    setFault(t`Somebody else changed this line meanwhile, to “${now}”. Save again to replace that.`);
  };
  const handleSave = () => {
    if (isPending) return;
    const content = oneParagraph(text);
    if (content === replaces) return onClose();
    if (content === '') return setFault(t`A line needs words`);
    setFault(null);
    mutate(
      { segmentId: line.id, content, replaces },
      { onSuccess: onClose, onError: (error) => void handleError(error) },
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    // Ignores Enter during an IME composition, which confirms a character and is not meant to save.
    if (isComposing(event.nativeEvent)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') handleSave();
    else if (!isPending) onClose();
  };

  return (
    <div className="grid max-w-[64ch] gap-2 py-1 pe-1 print:hidden">
      <textarea
        ref={box}
        rows={1}
        value={text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
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
        <Button variant="primary" isBusy={isPending} onClick={handleSave}>
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
