import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { useChat } from './useChat.ts';

/** The floating button and the chat that it opens. Closing the chat keeps the conversation. */
export function ChatWidget() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const chat = useChat();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <ChatPanel
        messages={chat.messages}
        isTyping={chat.isTyping}
        onSend={chat.send}
        onClose={() => setIsOpen(false)}
      />
    );
  }
  return (
    <button
      ref={opener}
      type="button"
      aria-label={t`Open ${PRODUCT_NAME} Chat`}
      onClick={() => setIsOpen(true)}
      className="fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 grid size-14 place-items-center rounded-full border border-transparent bg-bay text-on-bay shadow-pop transition-colors duration-150 hover:bg-bay-strong sm:end-5 sm:bottom-5 print:hidden"
    >
      <MessageCircle aria-hidden className="size-6" />
    </button>
  );
}
