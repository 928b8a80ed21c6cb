import { Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { LogoMark } from '#client/ui/brand/Logo.tsx';
import { Button } from '#client/ui/buttons/Button.tsx';
import { CloseButton } from '#client/ui/buttons/CloseButton.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { PRODUCT_NAME } from '#shared/product.ts';
import { ChatMessages } from './ChatMessages.tsx';
import type { ChatMessage } from './useChat.ts';

interface Props {
  messages: ChatMessage[];
  isTyping: boolean;
  onSend: (content: string) => void;
  onClose: () => void;
}

export function ChatPanel({ messages, isTyping, onSend, onClose }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState('');
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const canSend = !isTyping && draft.trim() !== '';

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!canSend) return;
    onSend(draft.trim());
    setDraft('');
    // Moves the focus to the input, because sending disables the pressed button, which would lose the keyboard focus.
    input.current?.focus();
  };

  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-40 flex h-[min(32rem,calc(100dvh-1.5rem))] animate-rise flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-pop sm:start-auto sm:end-5 sm:bottom-5 sm:w-[23rem] print:hidden"
    >
      <header className="flex items-center gap-2.5 border-b border-line py-2 ps-4 pe-2">
        <LogoMark className="size-7" />
        <h2 id={titleId} className="flex-1 text-base">
          <Trans>{PRODUCT_NAME} Chat</Trans>
        </h2>
        <CloseButton label={t`Close chat`} onClose={onClose} />
      </header>
      <ChatMessages messages={messages} isTyping={isTyping} />
      <form onSubmit={handleSubmit} className="flex gap-2 border-t border-line p-3">
        <Input
          ref={input}
          aria-label={t`Your message`}
          placeholder={t`Type your message...`}
          autoComplete="off"
          maxLength={1000}
          dir="auto"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" variant="primary" size="icon" aria-label={t`Send message`} disabled={!canSend}>
          <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
        </Button>
      </form>
      <p className="px-4 pb-3 text-xs text-ink-muted">
        <Trans>Automatic answers. Nothing you write is sent.</Trans>
      </p>
    </div>
  );
}
