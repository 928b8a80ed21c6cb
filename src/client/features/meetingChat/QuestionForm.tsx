import { Trans } from '@lingui/react/macro';
import { SendHorizontal, Square } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { keptDraft, useKeptDraft } from '#client/api/keptDrafts.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Textarea } from '#client/ui/forms/Input.tsx';
import { isComposing } from '#client/ui/keyboard/isComposing.ts';
import { useUnsaved } from '#client/ui/unsaved.ts';
import { MAX_QUESTION_LENGTH } from '#shared/rules/limits.ts';

interface Props {
  /** Identifies the conversation, whose typed question outlives the screen. */
  form: string;
  label: string;
  placeholder: string;
  isAnswering: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/**
 * Sends on Enter, and starts a new line on Shift+Enter. Text typed while an answer arrives is kept for the next
 * question.
 */
export function QuestionForm({ form, label, placeholder, isAnswering, onAsk, onStop }: Props) {
  const [draft, setDraft] = useState(() => keptDraft<string>(form) ?? '');
  const isTyped = draft.trim() !== '';
  useKeptDraft(form, draft, isTyped);
  useUnsaved(isTyped);
  const field = useRef<HTMLTextAreaElement>(null);
  const canAsk = !isAnswering && isTyped;
  const submit = () => {
    if (!canAsk) return;
    onAsk(draft.trim());
    setDraft('');
    // Moves focus to the field, because sending replaces the pressed button, which would lose the keyboard focus.
    field.current?.focus();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Ignores Enter during an IME composition, which it confirms, as in Chinese input.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={handleSubmit} className="flex items-end gap-2">
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        dir="auto"
        rows={2}
        maxLength={MAX_QUESTION_LENGTH}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKeyDown}
        className="flex-1"
      />
      {isAnswering ? (
        // Keyed, because React would otherwise reuse the pressed Stop as a disabled button, from which the browser takes the
        // focus only later.
        <Button key="stop" onClick={onStop}>
          <Square aria-hidden />
          <Trans>Stop</Trans>
        </Button>
      ) : (
        <Button key="ask" type="submit" variant="primary" disabled={!canAsk}>
          <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
          <Trans>Ask</Trans>
        </Button>
      )}
    </form>
  );
}
