import { Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Textarea } from '#client/ui/forms/Input.tsx';
import { isComposing } from '#client/ui/keyboard/isComposing.ts';
import { closeOnEscape } from '#client/ui/overlays/closeOnEscape.ts';
import { MAX_CHAT_MESSAGE_LENGTH } from '#shared/rules/conference/roomProtocol.ts';
import type { Actions } from '../../core/actions.ts';
import type { ChatLine } from '../../core/state/roomState.ts';
import { ChatLog } from './ChatLog.tsx';

interface Props {
  lines: readonly ChatLine[];
  isOpen: boolean;
  actions: Actions;
}

/** Chat between the current members. Stays mounted while closed, to keep the draft. */
export function ChatPanel({ lines, isOpen, actions }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const closing = panel.current!;
    field.current!.focus();
    return () => {
      if (opener instanceof HTMLElement && closing.contains(document.activeElement)) opener.focus();
    };
  }, [isOpen]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (actions.say(field.current!.value)) field.current!.value = '';
  };
  const handleFieldKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <aside
      ref={panel}
      aria-label={t`Chat`}
      hidden={!isOpen}
      {...closeOnEscape(() => actions.toggleChat())}
      className="flex w-85 max-w-full flex-col border-s border-line bg-surface max-[45rem]:absolute max-[45rem]:inset-0 max-[45rem]:z-2 max-[45rem]:w-full max-[45rem]:border-0"
    >
      <header className="flex items-center justify-between ps-4.5 pe-2.5 pt-2.5 pb-1.5">
        <h2 className="text-lg">
          <Trans>Chat</Trans>
        </h2>
        <IconButton label={t`Close chat`} onClick={() => actions.toggleChat()}>
          <X aria-hidden />
        </IconButton>
      </header>
      {lines.length === 0 && (
        <p className="px-4.5 py-3 text-ink-muted">
          <Trans>No messages yet. Everybody here will see what you write.</Trans>
        </p>
      )}
      <ChatLog lines={lines} isOpen={isOpen} />
      <form
        onSubmit={handleSubmit}
        className="flex items-end gap-2 px-3 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <Textarea
          ref={field}
          rows={1}
          dir="auto"
          maxLength={MAX_CHAT_MESSAGE_LENGTH}
          placeholder={t`Write a message`}
          aria-label={t`Write a message`}
          onKeyDown={handleFieldKey}
          className="field-sizing-content max-h-35 resize-none"
        />
        <IconButton type="submit" variant="primary" label={t`Send`}>
          <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
        </IconButton>
      </form>
    </aside>
  );
}
